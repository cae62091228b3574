import { focusSection, scrollToSection } from './section';

/**
 * Follows links to a section of the current page (`/#insurance` on the home page) with a smooth scroll
 * until the router, which does the same, has loaded.
 */
export function watchSectionLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!link.getAttribute('href')?.startsWith('/') || !link.hash || link.pathname !== location.pathname)
      return;
    event.preventDefault();
    const section = link.hash.slice(1);
    focusSection(section);
    scrollToSection(section);
  });
}
