import { useCallbackRef } from '@mantine/hooks';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Json } from '../../../check/edit/edit';
import type { Place, Tree } from '../queue/tree';
import { useForm } from './form';

interface TypedOptions {
  place: Place;
  value: Tree | undefined;
  /**
   * True if a part of a value can be another value, as `9:00-1` of
   * `9:00-17:00`: it is saved when the field is left.
   */
  hasFormat?: boolean;
  /** The value that a text stands for. */
  meaning?: (typed: string) => Json;
}

/** A field from the moment it gets the focus until it is left. */
interface Visit {
  /** What is undone together. */
  step: string;
  start: Tree | undefined;
  /** The value that the person who types knows. */
  seen: Tree | undefined;
  /** True if the field had a sample. */
  isSample: boolean;
}

/**
 * The text of a field. While it has the focus, it belongs to the person who
 * types: it is shown as it was typed, whatever the file says. If somebody else
 * changes the value meanwhile, what is typed clashes with it.
 */
export function useTyped({
  place,
  value,
  hasFormat = false,
  meaning = trimmed,
}: TypedOptions) {
  const form = useForm();
  const { make, leave: leaveField, newName } = form;
  const [typed, setTyped] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const visit = useRef<Visit>(undefined);
  const begin = (): Visit => {
    visit.current ??= {
      step: newName(),
      start: value,
      seen: value,
      isSample: form.isSample(place),
    };
    return visit.current;
  };
  const leave = useCallbackRef(() => leaveField(place));
  useEffect(() => leave, [leave]);

  // "9.50" stays as it was typed, although the value is 9.5.
  const isShown =
    typed !== undefined && (isFocused || meaning(typed) === (value ?? ''));
  const text = isShown ? typed : String(value ?? '');
  return {
    text,
    isFocused,
    /** Begins a step of its own, for what is pasted. */
    setApart: () => {
      begin().step = newName();
    },
    /**
     * @param next the value that the text stands for; `unfinished` if it stands
     *   for none yet.
     */
    type: (
      now: string,
      next: Json | typeof unfinished = meaning(now),
      isComposing = false,
    ) => {
      const current = begin();
      const { step, start, seen } = current;
      const after = next === unfinished ? start : (next as Tree);
      setTyped(now);
      make({
        place,
        value: after as Json,
        step,
        seen,
        isOpen: hasFormat || isComposing,
      });
      current.seen = after;
    },
    /**
     * Enter ends a field of one line; in others it needs Ctrl. From a sample, it
     * leads to the next one.
     */
    finish: (event: KeyboardEvent, isOneLine: boolean) => {
      const isEnd = isOneLine || event.ctrlKey || event.metaKey;
      if (event.key !== 'Enter' || !isEnd || event.nativeEvent.isComposing) {
        return;
      }
      event.preventDefault();
      leave();
      if (visit.current?.isSample) {
        form.showNext(place);
      }
    },
    events: {
      onFocus: () => {
        // The window that was left and is there again is the same visit.
        begin();
        setIsFocused(true);
        setTyped(text);
      },
      onBlur: ({ currentTarget }: FocusEvent) => {
        if (document.activeElement !== currentTarget) {
          visit.current = undefined;
          setIsFocused(false);
          leave();
        }
      },
      onCompositionEnd: () => {
        if (!hasFormat) {
          leave();
        }
      },
    },
  };
}

/**
 * Stands for the value of a text that is none yet, such as a date without a
 * year.
 */
export const unfinished = Symbol('unfinished');

/** True while letters are composed that become others, as in Japanese. */
export const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  (nativeEvent as InputEvent).isComposing === true;

const trimmed = (text: string): string => text.replace(/[ \t\u00a0]+$/, '');
