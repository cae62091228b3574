import { holdsBack } from '../check/published';
import { addressesOf, PATHS } from './addresses';
import type { SiteContext } from './site-context';

interface Dated {
  draft?: boolean;
  publishOn?: string;
  date?: string;
}

/** The addresses of the pages that are not published yet, which only `npm run dev` has. */
export function waitingPaths({ content, today }: SiteContext): ReadonlySet<string> {
  const folders = Object.keys(PATHS) as (keyof typeof PATHS)[];
  return new Set(
    folders.flatMap((collection) =>
      (content[collection] as readonly Dated[])
        .filter(({ draft, publishOn, date }) =>
          [draft, publishOn, date].some((each) => holdsBack(each, today)),
        )
        // The page of a category is published without the post.
        .flatMap((entry) => addressesOf({ name: '', collection }, { ...entry, category: undefined })),
    ),
  );
}
