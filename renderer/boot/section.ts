/** Scrolls smoothly to the section with this id, or at once for visitors who asked for less motion. */
export function scrollToSection(id: string): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth' });
}

/**
 * Moves the focus to the heading of a section, so that Tab goes on from there and screen readers read it
 * out. The page does not move.
 *
 * @returns the words of the heading; undefined if the page has no such section.
 */
export function focusSection(id: string): string | undefined {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2, h3') ?? section;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading?.textContent ?? undefined;
}
