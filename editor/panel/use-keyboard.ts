import { useEffect } from 'react';

/**
 * Keeps the panel above the keyboard of a phone: the page gets smaller for it,
 * or the style sheet is told its height.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>(
      'meta[name=viewport]',
    );
    if (viewport && !viewport.content.includes('interactive-widget')) {
      viewport.content += ', interactive-widget=resizes-content';
    }
    return watchKeyboard(window.visualViewport);
  }, []);
}

/** Safari on phones leaves the page as large as it was. */
function watchKeyboard(seen: VisualViewport | null): () => void {
  const stop = new AbortController();
  const measure = () => {
    // Whoever has zoomed in sees a part of the page only, and there may be no
    // keyboard.
    const covered =
      seen && seen.scale <= 1 ? innerHeight - seen.height - seen.offsetTop : 0;
    const height = `${Math.max(0, Math.round(covered))}px`;
    document.documentElement.style.setProperty('--keyboard-height', height);
  };
  for (const type of ['resize', 'scroll']) {
    seen?.addEventListener(type, measure, stop);
  }
  return () => stop.abort();
}
