import { TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { parseDate } from '../../../check/dates';
import { labels } from '../labels';
import type { FieldProps } from './Field';
import { unfinished, useTyped } from './use-typed';

/** A day. While it is typed, browsers give years such as 0002, and no value at all for a day without a year. */
export function DateField({ place, value, shown }: FieldProps) {
  const { text, type, events } = useTyped({ place, value, hasFormat: true });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const change = ({ currentTarget: { value: day } }: ChangeEvent<HTMLInputElement>) =>
    type(day, isWhole(day) ? day : unfinished);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value: day, validity } = event.currentTarget;
    setIsIncomplete(validity.badInput || (day !== '' && !isWhole(day)));
    // Somebody has emptied it.
    if (day === '' && !validity.badInput && text === '') {
      type('');
    }
    events.onBlur(event);
  };
  return (
    <TextInput
      {...shown}
      {...events}
      type="date"
      value={isWhole(text) ? text : (parseDate(text) ?? text)}
      error={isIncomplete ? labels.dateIncomplete : shown.error}
      onChange={change}
      onBlur={leave}
    />
  );
}

const isWhole = (day: string): boolean => parseDate(day) === day;
