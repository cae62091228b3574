// While developing: shows the new content in an open page when a YAML file was saved, and what is
// wrong with it until it is mended.
import { readPageState } from '../fetch-page';
import type { Shell } from '../page';
import { hideMistakes, showMistakes } from './mistakes';

/** The page as React runs it, once it does. */
let refresh: (() => Promise<void>) | undefined;

/** Tells how to show new content without loading the page again. */
export function onContentChange(show: () => Promise<void>): void {
  refresh = show;
}

/** The frame of the pages as the content has it now. */
export async function fetchShell(): Promise<Shell> {
  const response = await fetch(location.pathname);
  return readPageState(new DOMParser().parseFromString(await response.text(), 'text/html')).shell;
}

import.meta.hot?.on('content:changed', ({ mistakes }: { mistakes?: string }) => {
  if (mistakes) {
    showMistakes(mistakes);
    return;
  }
  hideMistakes();
  if (refresh) void refresh();
  else location.reload();
});
