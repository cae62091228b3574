/**
 * In CSS pixels, as in the style sheet: of a bar that is no longer in the page.
 */
const USUAL_HEIGHT = 96;

/**
 * Tells the style sheet how high the bar at the top is: what stays in sight
 * below it begins where it ends.
 */
export function watchBar(): void {
  const bar = document.querySelector('header') as HTMLElement;
  const { style } = document.documentElement;
  const update = () =>
    style.setProperty('--bar-height', `${bar.offsetHeight || USUAL_HEIGHT}px`);
  new ResizeObserver(update).observe(bar);
}
