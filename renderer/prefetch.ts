import { pageOfLink } from './links';

/** The time on a link before it is prefetched, in ms, so that passing over it has no effect. */
const REST = 80;

/** Pages of links under the pointer, with the focus, or being pressed; none for visitors who save data. */
export function watchLinks(prefetch: (path: string) => void): void {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (target: EventTarget | null) => {
    clearTimeout(timer);
    const path = otherPage(target);
    if (path) timer = setTimeout(prefetch, REST, path);
  };
  for (const event of ['pointerover', 'focusin']) addEventListener(event, ({ target }) => wait(target));
  addEventListener('pointerdown', ({ target }) => {
    const path = otherPage(target);
    if (path) prefetch(path);
  });
  wait(document.querySelector('a:hover') ?? document.activeElement);
}

function otherPage(target: EventTarget | null): string | undefined {
  const path = pageOfLink(target)?.pathname;
  return path === location.pathname ? undefined : path;
}
