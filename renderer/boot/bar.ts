/** Tells the style sheet how high the bar at the top is: what stays in sight below it begins where it ends. */
export function watchBar(): void {
  const bar = document.querySelector('header') as HTMLElement;
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(
      '--bar-height',
      bar.offsetHeight ? `${bar.offsetHeight}px` : '',
    );
  }).observe(bar);
}
