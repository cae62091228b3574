import type { Rule } from '../library';
import { findMissingImages } from './images';
import { findBrokenLinks } from './links';
import { findDuplicateNumbers } from './numbers';
import { findBrokenReferences } from './references';
import { findDuplicateAddresses, findForeignCanonicals, findSlugsUnlikeFiles } from './slugs';

/** The rules across files. A new rule is a new function and one line here. */
export const RULES: Rule[] = [
  findSlugsUnlikeFiles,
  findDuplicateAddresses,
  findForeignCanonicals,
  findDuplicateNumbers,
  findBrokenReferences,
  findMissingImages,
  findBrokenLinks,
];
