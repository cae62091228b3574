/** In CSS pixels. */
const THRESHOLD = 20;

export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD);
  addEventListener('scroll', update, { passive: true });
  update();
}
