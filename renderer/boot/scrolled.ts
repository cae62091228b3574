/** In CSS pixels. */
const THRESHOLD = 20;

/**
 * Marks the document while it is scrolled, and while its first screen is out of
 * view.
 */
export function watchScroll(): void {
  const update = () => {
    const root = document.documentElement;
    root.toggleAttribute('data-scrolled', scrollY > THRESHOLD);
    root.toggleAttribute('data-past-top', scrollY > innerHeight);
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
