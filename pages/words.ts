import { FRAME_GROUPS, type Group, type OtherWords } from '../languages/shown';
import { otherWords } from '../languages/words';
import type { ListedPage } from './routes';
import type { SiteContext } from './site-context';

type Template = ListedPage['template'];

/** The groups of words that components on every page read. */
export const OF_EVERY_PAGE: readonly Group[] = FRAME_GROUPS;

/**
 * The groups of words that a template's components read. All other groups are
 * read only when pages are made.
 */
export const OF_TEMPLATES: Partial<Record<Template, readonly Group[]>> = {
  contact: ['forms', 'contact'],
  referral: ['forms', 'referral'],
  'client-documents': ['documents'],
  search: ['search'],
  condition: ['conditions'],
  therapist: ['therapists'],
  post: ['posts'],
  'free-page': ['events'],
};

/**
 * A function that returns the words to send with a page. Pages with the same
 * template and language share them.
 */
export function wordsGiver({ language, wordsIn }: SiteContext) {
  const known = new Map<string, OtherWords | undefined>();
  return ({ template, head }: ListedPage): OtherWords | undefined => {
    const spoken = head.language ?? language;
    const key = `${spoken} ${template}`;
    if (!known.has(key)) {
      const groups = [...OF_EVERY_PAGE, ...(OF_TEMPLATES[template] ?? [])];
      known.set(key, otherWords(wordsIn(spoken), groups));
    }
    return known.get(key);
  };
}
