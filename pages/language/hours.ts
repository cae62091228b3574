import { wordsInLanguage } from '../../formats/hours';
import type { Language, SiteFile } from '../../schemas/content';
import {
  hoursTexts,
  linesOfHours,
  type OfficeTexts,
  type SpokenText,
} from '../offices';
import type { SiteContext } from '../site-context';

type HoursEntry = SiteFile['practice']['hours'][number];

/** A line of hours with a label for what they apply to. */
interface HoursLine extends SpokenText {
  label: SpokenText;
}

/** The texts of a page in another language about an office's days and hours. */
export function officeTextsOf({ reach }: Language): OfficeTexts {
  return {
    ...reach.hours,
    from: reach.office?.from,
    until: reach.office?.until,
  };
}

/**
 * All hours of the practice: in the page's language if it has the words;
 * otherwise as typed.
 */
export function hoursOf(context: SiteContext, page: Language): HoursLine[] {
  const { content, language: languageOfSite } = context;
  const { language, reach } = page;
  const texts = hoursTexts(context.wordsIn(language), reach.hours);
  const all = content.site.practice.hours;
  const timed = all.filter(({ times }) => times);
  const spoken = (typed: string): SpokenText => {
    const text = wordsInLanguage(texts, typed);
    if (text === undefined) {
      return { text: typed, language: languageOfSite };
    }
    return { text };
  };
  const labelOf = (entry: HoursEntry): SpokenText => {
    const text = reach.hours.labels?.[timed.indexOf(entry)];
    if (text === undefined || timed.length <= 1) {
      return spoken(entry.label);
    }
    return { text };
  };
  return all.flatMap((entry): HoursLine[] => {
    const label = labelOf(entry);
    if (!entry.times) {
      return [{ ...spoken(entry.text), label }];
    }
    const lines = linesOfHours(entry.times, language, texts);
    return lines.map((line) => ({ ...line, label }));
  });
}
