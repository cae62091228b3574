import { type RefObject, useEffect } from 'react';

/** A CSS variable: see EditorApp.module.css. */
type Height = '--switch-height' | '--foot-height';

/**
 * Passes the height of an element at the bottom to the style sheet, so that
 * focused elements aren't scrolled behind it.
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
