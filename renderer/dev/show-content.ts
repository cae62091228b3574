import type { Refresh } from '../hydrate';
import type { PageContent } from '../page';

/** Shows what a page is now, in the page that is open at its path. */
export async function showContent(
  path: string,
  { page, shell, head }: PageContent,
  refresh: Refresh,
): Promise<void> {
  const html = new DOMParser().parseFromString(head, 'text/html');
  showTheme(html.head);
  await refresh(path, { page, head: html.head }, shell);
}

/**
 * The colors, the fonts, and the bar of the browser are in the head of every
 * page, and stay from page to page.
 */
const OF_THE_THEME =
  'link[rel=stylesheet][href*="/theme."], meta[name=theme-color]';

function showTheme(head: HTMLHeadElement): void {
  const outdated = [...document.head.querySelectorAll(OF_THE_THEME)];
  const now = [
    ...document.importNode(head, true).querySelectorAll(OF_THE_THEME),
  ];
  const textOf = (elements: Element[]) =>
    elements.map(({ outerHTML }) => outerHTML).join();
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
