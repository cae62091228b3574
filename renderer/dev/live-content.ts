// While developing: shows the new content in an open page when a YAML file was saved, and what is
// wrong with it until it is mended.
import { readPageState } from '../fetch-page';
import { PAGE_STATE_ID, type Shell } from '../page';
import { hideMistakes, showMistakes } from './mistakes';

/** The page as React runs it, once it does. */
let refresh: (() => Promise<void>) | undefined;

/** Tells how to show new content without loading the page again. */
export function onContentChange(show: () => Promise<void>): void {
  refresh = show;
}

/** The frame of the pages as the content has it now. */
export async function fetchShell(): Promise<Shell> {
  return readPageState(await fetchThisPage()).shell;
}

async function fetchThisPage(): Promise<Document> {
  const response = await fetch(location.pathname);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function showContent(): void {
  if (refresh) void refresh();
  else location.reload();
}

/** A change that came before this script listened was missed. */
async function catchUp(): Promise<void> {
  const stateOf = (page: Document) => page.getElementById(PAGE_STATE_ID)?.textContent;
  if (stateOf(await fetchThisPage()) !== stateOf(document)) showContent();
}

import.meta.hot?.on('content:changed', ({ mistakes }: { mistakes?: string }) => {
  if (mistakes) {
    showMistakes(mistakes);
    return;
  }
  hideMistakes();
  showContent();
});
import.meta.hot?.send('content:opened');
void catchUp();
