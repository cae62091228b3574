// The only script of a page for reading until somebody interacts with it:
// small, and independent of React.
import './styles';
import { watchBar } from '../../renderer/boot/bar';
import { watchDays } from '../../renderer/boot/days';
import { watchMenus } from '../../renderer/boot/menus';
import { watchQuestions } from '../../renderer/boot/questions';
import { watchQuickExit } from '../../renderer/boot/quick-exit';
import { watchReturning } from '../../renderer/boot/returning';
import { watchScroll } from '../../renderer/boot/scrolled';
import { watchSectionLinks } from '../../renderer/boot/section';

const root = document.documentElement;

watchBar();
watchDays();
watchReturning();
watchScroll();
watchMenus();
watchQuestions();
watchSectionLinks();
watchQuickExit();
if ('missing' in root.dataset) {
  console.error(`No page has the path ${location.pathname}`);
}

/**
 * Programs that read a page aloud may move the focus to a field without a key.
 */
const EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
] as const;

let _firstPlace: { x: number; y: number } | undefined;
/**
 * Whether the pointer has been reported at two positions. When a page appears
 * under a resting pointer, some browsers report a move. The distance in a
 * report is useless: in the first one, it is zero or relative to a position on
 * the previous page, whether or not the pointer rests.
 */
function hasMoved({ x, y }: PointerEvent): boolean {
  _firstPlace ??= { x, y };
  return x !== _firstPlace.x || y !== _firstPlace.y;
}

let _started: Promise<unknown> | undefined;
function hydrate(event?: Event): void {
  if (event?.type === 'pointermove' && !hasMoved(event as PointerEvent)) {
    return;
  }
  // If the file is missing, as after a release, the page stays as it is without
  // JavaScript.
  _started ??= import('./hydrate').catch(() => {});
}

for (const event of EVENTS) {
  addEventListener(event, hydrate, { capture: true, passive: true });
}
if (root.dataset.hydrate === 'on-load') {
  // The next frame paints what has just loaded, so it is on screen in the frame
  // after that.
  addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => hydrate())),
  );
}

if (import.meta.hot) {
  import('./dev-styles');
  import('../../renderer/dev/live-content');
}
