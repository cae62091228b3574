import type { Rule } from '../rule-context';
import { findCopiedPages } from './copied-pages';
import { findDaysToCome } from './days';
import { findForeignNumbers } from './foreign-numbers';
import { findFormerNames } from './former-names';
import { findMissingImages } from './images';
import { findBrokenLinks } from './links';
import { findDuplicateNumbers } from './numbers';
import { findUnusedPictures } from './pictures';
import { findPlacesElsewhere } from './places';
import { findBrokenReferences } from './references';
import { findReviewsDue } from './review';
import {
  findDuplicateAddresses,
  findForeignCanonicals,
  findOldNamesTaken,
  findReservedAddresses,
  findSlugsUnlikeFiles,
} from './slugs';
import { findSharedTitles, findSlugsThatAreNumbers } from './titles';
import { findSharedTexts } from './unlike';
import { findUnlistedConditions } from './unlisted-conditions';

/** The rules across files. A new rule is a new function and one line here. */
export const RULES: Rule[] = [
  findSlugsUnlikeFiles,
  findDuplicateAddresses,
  findForeignCanonicals,
  findOldNamesTaken,
  findReservedAddresses,
  findDuplicateNumbers,
  findBrokenReferences,
  findMissingImages,
  findBrokenLinks,
  findSharedTitles,
  findSlugsThatAreNumbers,
  findUnusedPictures,
  findReviewsDue,
  findDaysToCome,
  findSharedTexts,
  findPlacesElsewhere,
  findCopiedPages,
  findFormerNames,
  findForeignNumbers,
  findUnlistedConditions,
];
