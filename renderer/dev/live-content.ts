// While developing: shows the new content in an open page when a YAML file was saved, and what is
// wrong with it until it is mended.
import { CONTENT_TYPE, PAGE_STATE_ID, type PageContent, type Shell } from '../page';
import type { FoundPage } from '../templates';
import { hideMistakes, showMistakes } from './mistakes';

/** The open page as the content has it now. */
export interface LivePage {
  /** The address that it was asked for at. */
  path: string;
  found: FoundPage;
  shell: Shell;
}

/** The page as React runs it, once it does. */
let refresh: ((changed: LivePage) => Promise<void>) | undefined;

/** Tells how to show new content without loading the page again. */
export function onContentChange(show: (changed: LivePage) => Promise<void>): void {
  refresh = show;
}

async function showContent(): Promise<void> {
  if (!refresh) {
    location.reload();
    return;
  }
  const response = await fetchContent(location.pathname);
  if (response.status === 500) showMistakes(`${await response.text()} The page shows the last good state.`);
  else await refresh(await readPage(response));
}

/** Asks for the content alone: the HTML of a page takes the server longer than all the rest. */
function fetchContent(path: string): Promise<Response> {
  return fetch(path, { headers: { accept: CONTENT_TYPE } });
}

async function readPage(response: Response): Promise<LivePage> {
  const { page, shell, head } = (await response.json()) as PageContent;
  const html = new DOMParser().parseFromString(head, 'text/html');
  return { path: new URL(response.url).pathname, found: { page, head: html.head }, shell };
}

/** A change that came before this script listened was missed. */
async function catchUp(): Promise<void> {
  const response = await fetch(location.pathname);
  const now = new DOMParser().parseFromString(await response.text(), 'text/html');
  const stateOf = (page: Document) => page.getElementById(PAGE_STATE_ID)?.textContent;
  if (stateOf(now) !== stateOf(document)) await showContent();
}

import.meta.hot?.on('content:changed', ({ mistakes }: { mistakes?: string }) => {
  if (mistakes) {
    showMistakes(mistakes);
    return;
  }
  hideMistakes();
  void showContent();
});
import.meta.hot?.send('content:opened');
void catchUp();
