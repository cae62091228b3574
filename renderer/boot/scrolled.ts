/** In CSS pixels. */
const THRESHOLD = 20;

/** Marks the document with `data-scrolled` while it is scrolled by more than {@link THRESHOLD}. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD);
  addEventListener('scroll', update, { passive: true });
  update();
}
