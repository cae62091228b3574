import { logMissingPath } from './boot/missing-path';
import { PAGE_STATE_ID, type PageState } from './page';
import type { FoundPage } from './router';
import type { Template } from './templates';

/**
 * The data that a document was made from.
 *
 * @throws if the document is none of this site's.
 */
export function readPageState(from: Document): PageState {
  const json = from.getElementById(PAGE_STATE_ID)?.textContent;
  if (!json) throw new Error('The answer is not a page of this site.');
  return JSON.parse(json) as PageState;
}

/** How long a page that was fetched before it was asked for is taken for the page, in ms. */
const FRESH = 300_000;

/** Pages that were fetched before they were asked for, by path. */
const prefetched = new Map<string, Promise<FoundPage>>();

/**
 * The page of an address, taken from its HTML: the same file that a visitor without JavaScript
 * gets, so that there is one artefact a page on every static host.
 *
 * An address that does not exist answers with the not-found page, or with the one that its
 * template names.
 *
 * @throws if there is no answer, or one that is no page of this site.
 */
export async function fetchPage({ pathname }: URL, template: Template): Promise<FoundPage> {
  try {
    return await (prefetched.get(pathname) ?? Promise.reject()).catch(() => requestPage(pathname));
  } catch (answer) {
    if (!(answer instanceof Response) || answer.status !== 404) throw answer;
    logMissingPath(pathname);
    return readPage(template.notFound ? await fetch(template.notFound) : answer);
  }
}

/**
 * Fetches a page before it is asked for, once. If that fails, it is asked for again when someone goes
 * there.
 *
 * @throws if there is no such page, or no answer.
 */
export function prefetchPage(pathname: string): Promise<FoundPage> {
  const before = prefetched.get(pathname);
  if (before) return before;
  const page = requestPage(pathname);
  prefetched.set(pathname, page);
  setTimeout(() => prefetched.delete(pathname), FRESH);
  return page;
}

/** Forgets what was fetched early: the content has changed. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

/** @throws the answer, if it is not the page. */
async function requestPage(pathname: string): Promise<FoundPage> {
  const response = await fetch(pathname, { headers: { accept: 'text/html' } });
  if (!response.ok) throw response;
  return readPage(response);
}

async function readPage(response: Response): Promise<FoundPage> {
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { page: readPageState(html).page, head: html.head };
}
