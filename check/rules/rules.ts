import { findFileProblems } from '../files';
import { findNamesOfClients } from './client-names';
import { findPlacesElsewhere, findSharedPlaces } from './coordinates';
import { findCopiedPages } from './copied-pages';
import {
  findFormerFields,
  findNeedlessFields,
  findUnfilledFields,
} from './derived';
import { findEndingsTwice } from './endings-twice';
import { findDaysUnlikeRepeats } from './event-repeats';
import { findQuestionsOfOtherCities } from './facts/cities';
import { findSlipsInHosts } from './facts/contacts';
import { findOtherFacts } from './facts/find-facts';
import { findPlaceholdersOfNothing } from './facts/placeholders';
import { findFeesTwice } from './fees-twice';
import { findHolidaysOnOtherDays } from './holidays';
import { findWordsWithoutPlaceholders } from './interface-words';
import { findJoinedEntries } from './joined-entries';
import {
  findFontsWithoutLetters,
  findLeftovers,
  findPagesInOtherFonts,
  findTranslationsOfNothing,
} from './languages';
import { findTextsAboutLeftOutParts } from './left-out';
import { findSupervisorsOfLicensed } from './licenses';
import { findBrokenLinks } from './links';
import { findMovedOffice } from './moved-office';
import { findNearNames } from './near-names';
import { findOfficesOfOtherCities } from './office-cities';
import { findNamesOfOtherPages } from './other-names';
import { findPlacesOfOtherPages } from './other-places';
import { findOverlappingHours } from './overlapping-hours';
import { findPeriodsAYearApart } from './periods';
import {
  findFaultyPictures,
  findMissingImages,
  findSmallPictures,
  findUnusedPictures,
} from './pictures';
import {
  findPostalCodesElsewhere,
  findPostalCodesOfOtherStates,
  findSharedPostalCodes,
} from './postal-codes';
import { findBrokenReferences } from './references';
import {
  findCopiedDescriptions,
  findDescriptionsOfSamples,
  findDuplicateNumbers,
  findPagesOfOneName,
  findRepeatedNames,
  findSharedTexts,
  findValuesSaidTwice,
} from './repeated';
import type { Rule } from './rule-context';
import { findSameLetters } from './same-letters';
import {
  findDuplicateAddresses,
  findForeignCanonicals,
  findOldNamesTaken,
  findSlugsUnlikeFiles,
  findUnfitFileNames,
} from './slugs';
import { findFeesOutOfOrder } from './swapped-fees';
import { findSwappedLinks } from './swapped-links';
import { findTextTwice } from './text-twice';
import { findDaysOfLastYear, findUnlikelyDays } from './unlikely-days';
import { findUnlinkedPages } from './unlinked-pages';
import { findWrongWeekdays } from './weekdays';

/** The rules across files. To add one, write a function and list it here. */
export const RULES: Rule[] = [
  findFileProblems,
  findUnfitFileNames,
  findSlugsUnlikeFiles,
  findDuplicateAddresses,
  findForeignCanonicals,
  findOldNamesTaken,
  findDuplicateNumbers,
  findRepeatedNames,
  findBrokenReferences,
  findMissingImages,
  findFaultyPictures,
  findBrokenLinks,
  findValuesSaidTwice,
  findPlaceholdersOfNothing,
  findWordsWithoutPlaceholders,
  findSharedTexts,
  findPlacesElsewhere,
  findPostalCodesElsewhere,
  findOverlappingHours,
  findUnfilledFields,
];

/**
 * Rules that only give warnings. They run when somebody reads the warnings, not
 * after each key in the panel.
 */
export const WARNINGS: Rule[] = [
  findUnusedPictures,
  findEndingsTwice,
  findUnlinkedPages,
  findSmallPictures,
  findSharedPlaces,
  findSharedPostalCodes,
  findPostalCodesOfOtherStates,
  findOfficesOfOtherCities,
  findCopiedPages,
  findTextTwice,
  findPlacesOfOtherPages,
  findNamesOfOtherPages,
  findQuestionsOfOtherCities,
  findNamesOfClients,
  findSupervisorsOfLicensed,
  findHolidaysOnOtherDays,
  findUnlikelyDays,
  findDaysOfLastYear,
  findPeriodsAYearApart,
  findWrongWeekdays,
  findDaysUnlikeRepeats,
  findLeftovers,
  findTranslationsOfNothing,
  findFontsWithoutLetters,
  findPagesInOtherFonts,
  findOtherFacts,
  findPagesOfOneName,
  findSlipsInHosts,
  findCopiedDescriptions,
  findDescriptionsOfSamples,
  findTextsAboutLeftOutParts,
  findJoinedEntries,
  findNearNames,
  findSameLetters,
  findMovedOffice,
  findSwappedLinks,
  findFeesOutOfOrder,
  findFeesTwice,
  findNeedlessFields,
  findFormerFields,
];
