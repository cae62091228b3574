import { logMissingPath } from './boot/missing-path';
import { PAGE_STATE_ID, type PageState } from './page';
import type { FoundPage } from './templates';

/** @throws if it is not a page of this site. */
export function readPageState(from: Document): PageState {
  const json = from.getElementById(PAGE_STATE_ID)?.textContent;
  if (!json) throw new Error('The answer is not a page of this site.');
  return JSON.parse(json) as PageState;
}

function isOfThisRelease(page: Document): boolean {
  // In development, documents change as they run. (vite-plugin-ssr refuses import.meta.env.DEV in a build whose
  // environment has a variable of that name.)
  if (import.meta.hot) return true;
  const files = page.querySelectorAll('link[rel=stylesheet], script[type=module][src]');
  return [...files].every((file) =>
    ['href', 'src'].some((name) => document.querySelector(`[${name}="${file.getAttribute(name)}"]`)),
  );
}

/** In ms. */
const FRESH = 300_000;

const prefetched = new Map<string, Promise<FoundPage>>();

/**
 * Read from the HTML of the page, so that hosts have one file per page.
 *
 * @throws if there is no answer, it is not a page of this site, or it was made for other code than this.
 */
export async function fetchPage(pathname: string): Promise<FoundPage> {
  try {
    return await (prefetched.get(pathname) ?? Promise.reject()).catch(() => requestPage(pathname));
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status !== 404) throw answer;
    logMissingPath(pathname);
    return readPage(answer);
  }
}

/** Once; after a failure, a page is fetched again when it is opened. @throws if there is no page. */
export function prefetchPage(pathname: string): Promise<FoundPage> {
  const before = prefetched.get(pathname);
  if (before) return before;
  const page = requestPage(pathname);
  prefetched.set(pathname, page);
  setTimeout(() => prefetched.delete(pathname), FRESH);
  return page;
}

/** In development: the page after an edit, which needs no request. All others may have changed, too. */
export function replaceFetched(pathname: string, page: FoundPage): void {
  prefetched.clear();
  prefetched.set(pathname, Promise.resolve(page));
}

async function requestPage(pathname: string): Promise<FoundPage> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (!response.ok) throw response;
  return readPage(response);
}

async function readPage(response: Response): Promise<FoundPage> {
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isOfThisRelease(html)) throw new Error('The page is of another release.');
  return { page: readPageState(html).page, head: html.head };
}
