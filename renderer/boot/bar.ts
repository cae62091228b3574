/**
 * The height of the bar while it isn't in the page, in CSS pixels, as in the
 * style sheet.
 */
const USUAL_HEIGHT = 96;

/**
 * Passes the height of the top bar to the style sheet, so that sticky elements
 * start below it.
 */
export function watchBar(): void {
  const bar = document.querySelector('header') as HTMLElement;
  const { style } = document.documentElement;
  const update = () =>
    style.setProperty('--bar-height', `${bar.offsetHeight || USUAL_HEIGHT}px`);
  new ResizeObserver(update).observe(bar);
}
