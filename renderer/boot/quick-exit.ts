const LINK = 'a[data-quick-exit]';

/** The number of Shift presses, and the longest pause between two, in ms. */
const PRESSES = 3;
const SOON = 2500;

/**
 * Leaves the site on a click on the marked link, or when Shift is pressed three
 * times in a row.
 */
export function watchQuickExit(): void {
  let presses = 0;
  let last = 0;
  // Only its release shows whether Shift was pressed alone or for a capital
  // letter.
  let alone = false;
  addEventListener('keydown', ({ key, timeStamp }) => {
    alone = key === 'Shift';
    if (!alone || timeStamp - last > SOON) {
      presses = 0;
    }
    last = timeStamp;
  });
  addEventListener('keyup', () => {
    if (alone && ++presses === PRESSES) {
      leave(document.querySelector<HTMLAnchorElement>(LINK));
    }
  });
  addEventListener('click', (event) => {
    presses = 0;
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>(LINK);
    if (link) {
      event.preventDefault();
      leave(link);
    }
  });
}

/**
 * Blanks the page before the other site responds, and replaces it in the
 * history. The other site gets no referrer.
 */
function leave(link: HTMLAnchorElement | null): void {
  if (!link) {
    return;
  }
  document.documentElement.hidden = true;
  document.head.innerHTML = `<title>${link.hostname}</title><meta name=referrer content=no-referrer>`;
  location.replace(link.href);
}
