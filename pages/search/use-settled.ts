import { useEffect, useState } from 'react';

/** A text that changes often, once it has stayed the same for so many milliseconds. */
export function useSettled(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
