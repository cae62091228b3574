import { TextInput } from '@mantine/core';
import {
  type ChangeEvent,
  type FocusEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DAY, parseDate } from '../../../formats/days';
import { labels } from '../labels';
import type { FieldProps } from './field-props';
import { unfinished, useTyped } from './use-typed';

/**
 * A date. While somebody types, browsers report years such as 0002, and no
 * value for a date without a year. The input is uncontrolled, because in
 * Firefox, setting an empty value deletes a partly typed date.
 */
export function DateField({ place, value, shown }: FieldProps) {
  const { text, type, isFocused, events } = useTyped({
    place,
    value,
    hasFormat: true,
  });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const day = parseDate(text) ?? '';
  const [firstDay] = useState(day);
  useEffect(() => {
    const control = input.current;
    const isOther =
      control !== null && (control.value !== day || control.validity.badInput);
    if (isOther && !isFocused) {
      control.value = day;
    }
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    type(
      currentTarget.value,
      DAY.isRight(currentTarget.value) ? currentTarget.value : unfinished,
    );
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { validity } = event.currentTarget;
    const typed = withCentury(event.currentTarget.value);
    if (typed !== event.currentTarget.value) {
      type(typed);
    }
    setIsIncomplete(validity.badInput || (typed !== '' && !DAY.isRight(typed)));
    // The person has cleared the field.
    if (typed === '' && !validity.badInput && text === '') {
      type('');
    }
    events.onBlur(event);
  };
  return (
    <TextInput
      {...shown}
      {...events}
      ref={input}
      type="date"
      defaultValue={firstDay}
      error={isIncomplete ? labels.dateIncomplete(day !== '') : shown.error}
      onChange={change}
      onBlur={leave}
    />
  );
}

/** 2026-11-15 for 11/15/26, which browsers report as 0026-11-15. */
const withCentury = (day: string): string =>
  day.replace(/^00(?=[1-9]\d-)/, '20');
