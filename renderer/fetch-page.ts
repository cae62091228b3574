import { PAGE_STATE_ID, type PageState } from './page';
import type { FoundPage } from './templates';

/** @throws if the document isn't a page of this site. */
export function readPageState(from: Document): PageState {
  const json = from.getElementById(PAGE_STATE_ID)?.textContent;
  if (!json) {
    throw new Error('The answer is not a page of this site.');
  }
  return JSON.parse(json) as PageState;
}

const FIELD_STYLES = 'link[rel=stylesheet][data-fields]';

function isOfThisRelease(page: Document): boolean {
  // In development, documents change all the time. (vite-plugin-ssr refuses
  // import.meta.env.DEV in a build if the environment has a variable of that
  // name.)
  if (import.meta.hot) {
    return true;
  }
  const files = page.querySelectorAll(
    `link[rel=stylesheet]:not(${FIELD_STYLES}), script[type=module][src]`,
  );
  return [...files].every((file) =>
    ['href', 'src'].some((name) =>
      document.querySelector(`[${name}="${file.getAttribute(name)}"]`),
    ),
  );
}

/** In ms. */
const FRESH = 300_000;

const fetched = new Map<string, Promise<FoundPage>>();

/**
 * Fetches a page as HTML, so that hosts need only one file per page. A
 * prefetched response is reused when the link is clicked.
 *
 * @throws if there is no such page, it isn't a page of this site, or it was
 *   built for another version of the code.
 */
export function fetchPage(pathname: string): Promise<FoundPage> {
  const before = fetched.get(pathname);
  if (before) {
    return before;
  }
  const page = requestPage(pathname);
  const forget = () => fetched.delete(pathname);
  fetched.set(pathname, page);
  page.catch(forget);
  setTimeout(forget, FRESH);
  return page;
}

/**
 * In development: stores the page after an edit, so that it needs no request.
 * All others are dropped, because they may have changed, too.
 */
export function replaceFetched(pathname: string, page: FoundPage): void {
  fetched.clear();
  fetched.set(pathname, Promise.resolve(page));
}

async function requestPage(pathname: string): Promise<FoundPage> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (!response.ok) {
    throw new Error(
      `The page was answered with the status ${response.status}.`,
    );
  }
  const html = new DOMParser().parseFromString(
    await response.text(),
    'text/html',
  );
  if (!isOfThisRelease(html)) {
    throw new Error('The page is of another release.');
  }
  await loadFieldStyles(html.head);
  return { page: readPageState(html).page, head: html.head };
}

/** Loads the styles of fields before a page that has some is shown. */
async function loadFieldStyles(head: HTMLHeadElement): Promise<void> {
  const link = head.querySelector(FIELD_STYLES);
  if (!link || document.head.querySelector(FIELD_STYLES)) {
    return;
  }
  const styles = document.importNode(link);
  const loaded = new Promise((resolve, reject) => {
    styles.addEventListener('load', resolve);
    styles.addEventListener('error', () => {
      styles.remove();
      reject(new Error('The styles of the page could not be loaded.'));
    });
  });
  document.head.prepend(styles);
  await loaded;
}
