import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place while the list is loaded anew, which takes the pressed button away: the
 * focus waits on the list, and goes on to the button that has come in the old one's place.
 */
export function useKeptFocus(loading: boolean): {
  place: RefObject<HTMLDivElement | null>;
  hold: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (loading || document.activeElement !== place.current) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [loading]);
  return { place, hold: () => place.current?.focus({ preventScroll: true }) };
}
