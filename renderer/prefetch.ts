/** How long the pointer or the focus has to rest on a link, in ms: passing over it is no wish to go there. */
const REST = 80;

/**
 * Prefetches the pages of links that the pointer or the focus rests on, or that are being pressed. A
 * click then finds the page and its code there.
 *
 * Visitors who save data get nothing that they did not ask for.
 */
export function watchLinks(prefetch: (path: string) => void): void {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (target: EventTarget | null) => {
    clearTimeout(timer);
    const path = pathOfLink(target);
    if (path) timer = setTimeout(prefetch, REST, path);
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, ({ target }) => wait(target));
  addEventListener('pointerdown', ({ target }) => {
    const path = pathOfLink(target);
    if (path) prefetch(path);
  });
  // The pointer or the focus may be on a link already.
  wait(document.querySelector('a:hover') ?? document.activeElement);
}

/** The path of another page of this site that the element leads to; undefined if it leads to none. */
function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin || link.target || link.search) return undefined;
  // Files have an ending, pages have none.
  if (link.hasAttribute('download') || /\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}
