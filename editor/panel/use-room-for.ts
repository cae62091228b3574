import { type RefObject, useEffect } from 'react';

/** What the style sheet is told of: see EditorApp.module.css. */
type Height = '--switch-height' | '--foot-height';

/**
 * Tells the style sheet how high something at the lower edge is, so that what
 * has the focus is never scrolled behind it.
 */
export function useRoomFor(
  element: RefObject<HTMLElement | null>,
  name: Height,
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [{ blockSize = 0 } = {}] = entry?.borderBoxSize ?? [];
      style.setProperty(name, `${Math.ceil(blockSize)}px`);
    });
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element, name]);
}
