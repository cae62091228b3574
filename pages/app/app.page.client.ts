// The only script of a page to read until someone interacts with it: small, and independent of React.
import './styles';
import { watchDays } from '../../renderer/boot/days';
import { watchMenus } from '../../renderer/boot/menus';
import { watchQuickExit } from '../../renderer/boot/quick-exit';
import { watchReturning } from '../../renderer/boot/returning';
import { watchScroll } from '../../renderer/boot/scrolled';
import { watchSectionLinks } from '../../renderer/boot/section';

const root = document.documentElement;

watchDays();
watchReturning();
watchScroll();
watchMenus();
watchSectionLinks();
watchQuickExit();
if ('missing' in root.dataset) console.error(`No page has the path ${location.pathname}`);

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let _started: Promise<unknown> | undefined;
function hydrate(event?: Partial<PointerEvent>): void {
  // When a page appears under a pointer at rest, browsers report a move by zero.
  if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
  // Without that file, as after a release, the page stays as it is without JavaScript.
  _started ??= import('./hydrate').catch(() => {});
}

for (const event of EVENTS) addEventListener(event, hydrate, { capture: true, passive: true });
if (root.dataset.hydrate === 'on-load') {
  // The next frame paints what was just loaded, so it is on the screen in the frame after that.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => hydrate())));
}

if (import.meta.hot) {
  import('./dev-styles');
  import('../../renderer/dev/live-content');
}
