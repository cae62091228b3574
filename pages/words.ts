import { FRAME_GROUPS, type Group, type OtherWords } from '../languages/shown';
import { otherWords } from '../languages/words';
import type { ListedPage } from './routes';
import type { SiteContext } from './site-context';

type Template = ListedPage['template'];

/** The words that parts of every page read. */
export const OF_EVERY_PAGE: readonly Group[] = FRAME_GROUPS;

/**
 * The words that components of one template read. All others are read only
 * where pages are made.
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
 * What gives each page the words that travel with it. Pages of one template and
 * language share them.
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
