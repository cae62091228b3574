// In development: updates an open page with new content and its problems after
// a YAML file was saved.
import type { Refresh } from '../hydrate';
import { CONTENT_TYPE, PAGE_STATE_ID, type PageContent } from '../page';
import { hideProblems, showProblems } from './problems';
import { showContent } from './show-content';

let refresh: Refresh | undefined;

/** From now on, pages are updated with this function instead of reloaded. */
export function refreshBy(show: Refresh): void {
  refresh = show;
}

/** How often the content was asked for. */
let asked = 0;

async function showNow(): Promise<void> {
  if (!refresh) {
    location.reload();
    return;
  }
  const count = ++asked;
  // Rendering the HTML would take the server longer than everything else.
  const response = await fetch(location.pathname, {
    headers: { accept: CONTENT_TYPE },
  });
  const answer = await response.text();
  // A slow answer doesn't replace that to a later question.
  if (count < asked) {
    return;
  }
  if (response.status === 500) {
    showProblems(`${answer} The page shows the last good state.`);
    return;
  }
  const content = JSON.parse(answer) as PageContent;
  await showContent(new URL(response.url).pathname, content, refresh);
}

async function catchUp(): Promise<void> {
  const response = await fetch(location.pathname);
  const now = new DOMParser().parseFromString(
    await response.text(),
    'text/html',
  );
  const stateOf = (page: Document) =>
    page.getElementById(PAGE_STATE_ID)?.textContent;
  if (stateOf(now) !== stateOf(document)) {
    await showNow();
  }
}

import.meta.hot?.on(
  'content:changed',
  ({ problems }: { problems?: string }) => {
    if (problems) {
      showProblems(problems);
      return;
    }
    hideProblems();
    void showNow();
  },
);
import.meta.hot?.send('content:opened');
void catchUp();
