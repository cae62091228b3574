import type { Refresh } from '../hydrate';
import type { PageContent } from '../page';

/** Updates the open page to new content for its path. */
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
 * Elements of the head that are the same on every page: the colors, the fonts,
 * and the color of the browser's bar.
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
  // The page keeps the old style sheet until the new one has loaded.
  now
    .find((element) => element.matches('link'))
    ?.addEventListener('load', () => {
      for (const element of outdated) {
        element.remove();
      }
    });
}
