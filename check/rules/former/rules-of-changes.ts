import type { Rule } from '../rule-context';
import { findContraries } from './contrary';
import { findFormerDescriptions } from './former-descriptions';
import { findLeftCounts } from './left-counts';
import { findLeftValues } from './left-values';
import { findLetterSlips } from './letter-slips';
import { findLostTexts } from './lost-texts';
import { findMovedStreets } from './moved-street';
import { findMovedTexts } from './moved-texts';
import { findOtherValues } from './other-values';
import { findLostAddresses, findRenamedPages } from './renamed-pages';
import { findUnlikelyChanges } from './unlikely-changes';

/**
 * Rules that compare the content with its former state. They tell nothing of a
 * place where the present alone shows that something is wrong. The editor loads
 * them once there are changes.
 */
export const RULES_OF_CHANGES: Rule[] = [
  findMovedStreets,
  findFormerDescriptions,
  findUnlikelyChanges,
  findLostTexts,
  findLeftCounts,
  findLetterSlips,
  findContraries,
  findLeftValues,
  findOtherValues,
  findMovedTexts,
  findRenamedPages,
  findLostAddresses,
];
