/** How far a page has to be scrolled, in CSS pixels, before the header has a shadow. */
const THRESHOLD = 20;

/** Marks the document with `data-scrolled` while it is scrolled by more than {@link THRESHOLD}. */
export function watchScroll(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD);
  addEventListener('scroll', update, { passive: true });
  update();
}
