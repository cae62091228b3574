// In development: shows the new content, and the problems in it, in an open page after a YAML file was saved.
import { CONTENT_TYPE, PAGE_STATE_ID, type PageContent, type ShellFacts } from '../page';
import type { FoundPage } from '../templates';
import { hideProblems, showProblems } from './problems';

type Refresh = (path: string, found: FoundPage, shell: ShellFacts) => Promise<void>;

let refresh: Refresh | undefined;

export function onContentChange(show: Refresh): void {
  refresh = show;
}

async function showContent(): Promise<void> {
  if (!refresh) {
    location.reload();
    return;
  }
  // Rendering the HTML would take the server longer than everything else.
  const response = await fetch(location.pathname, { headers: { accept: CONTENT_TYPE } });
  if (response.status === 500) {
    showProblems(`${await response.text()} The page shows the last good state.`);
    return;
  }
  const { page, shell, head } = (await response.json()) as PageContent;
  const html = new DOMParser().parseFromString(head, 'text/html');
  showTheme(html.head);
  await refresh(new URL(response.url).pathname, { page, head: html.head }, shell);
}

/** The colors, the fonts, and the bar of the browser are in the head of every page, and stay from page to page. */
const OF_THE_THEME = 'link[rel=stylesheet][href*="/theme."], meta[name=theme-color]';

function showTheme(head: HTMLHeadElement): void {
  const outdated = [...document.head.querySelectorAll(OF_THE_THEME)];
  const now = [...document.importNode(head, true).querySelectorAll(OF_THE_THEME)];
  const textOf = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML).join();
  if (textOf(outdated) === textOf(now)) {
    return;
  }
  document.head.append(...now);
  // Until the new style sheet is there, the page keeps the old one.
  now
    .find((element) => element.matches('link'))
    ?.addEventListener('load', () => {
      for (const element of outdated) {
        element.remove();
      }
    });
}

async function catchUp(): Promise<void> {
  const response = await fetch(location.pathname);
  const now = new DOMParser().parseFromString(await response.text(), 'text/html');
  const stateOf = (page: Document) => page.getElementById(PAGE_STATE_ID)?.textContent;
  if (stateOf(now) !== stateOf(document)) {
    await showContent();
  }
}

import.meta.hot?.on('content:changed', ({ problems }: { problems?: string }) => {
  if (problems) {
    showProblems(problems);
    return;
  }
  hideProblems();
  void showContent();
});
import.meta.hot?.send('content:opened');
void catchUp();
