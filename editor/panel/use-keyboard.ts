import { useEffect } from 'react';

/**
 * Keeps the panel above a phone's keyboard: the page shrinks, or the style
 * sheet gets the keyboard's height.
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

/** Safari on phones doesn't shrink the page. */
function watchKeyboard(seen: VisualViewport | null): () => void {
  const stop = new AbortController();
  const measure = () => {
    // When zoomed in, only a part of the page is visible, even without a
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
