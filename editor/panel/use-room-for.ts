import { type RefObject, useEffect } from 'react';

/** Tells the style sheet how high the bar is, so that what has the focus is never scrolled behind it: see EditorApp.module.css. */
export function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [{ blockSize = 0 } = {}] = entry?.borderBoxSize ?? [];
      style.setProperty('--bar-height', `${Math.ceil(blockSize)}px`);
    });
    if (bar.current) {
      observer.observe(bar.current);
    }
    return () => observer.disconnect();
  }, [bar]);
}
