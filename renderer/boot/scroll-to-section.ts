/** Scrolls smoothly to the section with this id, or at once for those who asked for less motion. */
export function scrollToSection(id: string): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth' });
}
