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

/**
 * The page of an address, taken from its HTML: the same file that a visitor without JavaScript
 * gets, so that there is one artefact a page on every static host.
 *
 * An address that does not exist answers with the not-found page, or with the one that its
 * template names.
 *
 * @throws if there is no answer, or one that is no page of this site.
 */
export async function fetchPage(url: URL, template: Template): Promise<FoundPage> {
  const response = await fetch(url.pathname, { headers: { accept: 'text/html' } });
  if (response.status === 404) {
    logMissingPath(url.pathname);
    if (template.notFound) return readPage(await fetch(template.notFound));
  } else if (!response.ok) {
    throw new Response(null, { status: response.status, statusText: response.statusText });
  }
  return readPage(response);
}

async function readPage(response: Response): Promise<FoundPage> {
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { page: readPageState(html).page, head: html.head };
}
