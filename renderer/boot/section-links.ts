import { scrollToSection } from './scroll-to-section';

/**
 * Follows links to a section of the page they stand on (`/#insurance` on the home page) with a smooth
 * scroll. The router does the same once it is there; until then this does.
 */
export function watchSectionLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!link.getAttribute('href')?.startsWith('/') || !link.hash || link.pathname !== location.pathname)
      return;
    event.preventDefault();
    scrollToSection(link.hash.slice(1));
  });
}
