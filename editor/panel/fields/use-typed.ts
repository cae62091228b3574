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
import type { Place, Tree } from '../../queue/tree';
import { useForm } from './form';

interface TypedOptions {
  place: Place;
  value: Tree | undefined;
  /**
   * True if a part of a value may be another valid value, such as `9:00-1` of
   * `9:00-17:00`. It is saved when the field loses the focus.
   */
  hasFormat?: boolean;
  /** Converts a text to its value. */
  meaning?: (typed: string) => Json;
}

/** The time during which a field has the focus. */
interface Visit {
  /** Changes with the same step are undone together. */
  step: string;
  start: Tree | undefined;
  /** The value that the person has seen. */
  seen: Tree | undefined;
  /** True if the field had a sample. */
  isSample: boolean;
}

/**
 * The text of a field. While it has the focus, it shows what was typed,
 * whatever the file contains. If somebody else changes the value meanwhile, the
 * two conflict.
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

  // "9.50" stays as typed although the value is 9.5.
  const isShown =
    typed !== undefined && (isFocused || meaning(typed) === (value ?? ''));
  const text = isShown ? typed : String(value ?? '');
  return {
    text,
    isFocused,
    /** Starts a separate step, for pasted text. */
    setApart: () => {
      begin().step = newName();
    },
    /** @param next the text's value; `unfinished` if it has none yet. */
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
      form.setUnfinished(place, next === unfinished);
    },
    /**
     * Finishes a field with Enter, or with Ctrl+Enter if it has several lines.
     * From a sample, moves on to the next one.
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
        // Switching windows and returning doesn't end the visit.
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

/** Means that a text has no value yet, such as a date without a year. */
export const unfinished = Symbol('unfinished');

/** True while an input method composes characters, as in Japanese. */
export const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  (nativeEvent as InputEvent).isComposing === true;

const trimmed = (text: string): string => text.replace(/[ \t\u00a0]+$/, '');
