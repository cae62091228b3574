import { useState } from 'react';
import type { Place } from '../queue/tree';
import { useForm } from './form';

/**
 * What stands in a field: as it is typed, as long as that means the value of the file. So "9." can become "9.50", and a
 * space at the end the beginning of a word.
 */
export function useTyped(
  place: Place,
  meaning: (typed: string) => string | number,
): [typed: string, type: (typed: string) => void] {
  const { valueAt, set } = useForm();
  const [typed, setTyped] = useState('');
  const value = valueAt(place) ?? '';
  const type = (text: string) => {
    setTyped(text);
    set(place, meaning(text));
  };
  return [meaning(typed) === value ? typed : String(value), type];
}

/** A text without the spaces at its end. */
export const trimmed = (text: string): string => text.replace(/[ \t\u00a0]+$/, '');

/** The number that a text is; the text itself if it is none. */
export function asNumber(text: string): string | number {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
