// The only script of a page to read until someone interacts with it. It is small on purpose:
// what it does has to work before React is there, and goes on working afterwards.
import { watchMenus } from './boot/menus';
import { logMissingPath } from './boot/missing-path';
import { watchQuickExit } from './boot/quick-exit';
import { watchReturning } from './boot/returning';
import { watchScroll } from './boot/scrolled';
import { watchSectionLinks } from './boot/section-links';
import { whenShown } from './boot/when-shown';

const root = document.documentElement;

watchReturning();
watchScroll();
watchMenus();
watchSectionLinks();
watchQuickExit();
if ('missing' in root.dataset) logMissingPath(location.pathname);

/** The signs that a visitor is about to do something that React makes better. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

let _started: Promise<unknown> | undefined;
function hydrate(): void {
  for (const sign of SIGNS) removeEventListener(sign, hydrate, true);
  _started ??= import('./hydrate');
}

for (const sign of SIGNS) addEventListener(sign, hydrate, { capture: true, passive: true });
if (root.dataset.hydrate === 'on-load') whenShown(hydrate);

if (import.meta.hot) {
  import('./dev/styles');
  import('./dev/live-content');
}
