import { isPlainClick } from './plain-click';

/** Scrolls smoothly, or at once for visitors who prefer reduced motion. */
export function scrollToSection(id: string): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(id)
    ?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth' });
}

/**
 * Moves the focus to a section: Tab continues there, and screen readers
 * announce it.
 * @returns its heading; undefined if there is no such section.
 */
export function focusSection(id: string): string | undefined {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2, h3') ?? section;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading?.textContent ?? undefined;
}

/**
 * Scrolls smoothly to sections of the current page, with or without React. As
 * in browsers, this adds a history entry, so that Back returns to the link.
 */
export function watchSectionLinks(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a[href^="/"][href*="#"]');
    if (!link || !isPlainClick(event) || link.pathname !== location.pathname) {
      return;
    }
    event.preventDefault();
    if (link.hash !== location.hash) {
      history.pushState(null, '', link.hash);
    }
    const section = link.hash.slice(1);
    focusSection(section);
    scrollToSection(section);
  });
}
