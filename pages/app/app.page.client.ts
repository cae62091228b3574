// The only script of a page to read until someone interacts with it: small, and independent of React.
import './styles';
import { watchDays } from '../../renderer/boot/days';
import { watchMenus } from '../../renderer/boot/menus';
import { logMissingPath } from '../../renderer/boot/missing-path';
import { watchQuickExit } from '../../renderer/boot/quick-exit';
import { watchScroll } from '../../renderer/boot/scrolled';
import { watchSectionLinks } from '../../renderer/boot/section';
import { watchReturning } from '../../renderer/boot/stored-positions';
import { whenShown } from '../../renderer/boot/when-shown';

const root = document.documentElement;

watchDays();
watchReturning();
watchScroll();
watchMenus();
watchSectionLinks();
watchQuickExit();
if ('missing' in root.dataset) logMissingPath(location.pathname);

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let _started: Promise<unknown> | undefined;
function hydrate(event?: Partial<PointerEvent>): void {
  // When a page appears under a pointer at rest, browsers report a move by zero.
  if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
  // Without that file, as after a release, the page stays as it is without JavaScript.
  _started ??= import('./hydrate').catch(() => {});
}

for (const event of EVENTS) addEventListener(event, hydrate, { capture: true, passive: true });
if (root.dataset.hydrate === 'on-load') whenShown(hydrate);

if (import.meta.hot) {
  import('./dev-styles');
  import('../../renderer/dev/live-content');
}
