import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateCalendar } from './DateCalendar';
import { labels } from './labels';
import { parseTypedDate, showDate } from './typed-date';
import { useMounted } from './use-mounted';

interface DateFieldProps {
  id: string;
  name: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: string | undefined;
  /** `YYYY-MM-DD`, or what was typed where that is no date. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The days that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: string;
}

/**
 * A date that can be typed, or picked from a calendar.
 *
 * Without JavaScript, and until it is there, it is the browser's own date input.
 */
export function DateField(props: DateFieldProps) {
  return useMounted() ? <TypedDate key="typed" {...props} /> : <NativeDate key="native" {...props} />;
}

function NativeDate({ value, onChange, ...field }: DateFieldProps) {
  return (
    <TextInput
      {...field}
      type="date"
      defaultValue={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TypedDate({ id, name, value, onChange, min, max, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  // It takes the place of the browser's own input, perhaps while someone is in it.
  const [takesFocus] = useState(() => document.activeElement?.id === id);

  const isDate = parseTypedDate(value) === value;
  const shown = typed ?? (isDate ? showDate(value) : value);
  const change = (text: string) => {
    setTyped(text);
    onChange(parseTypedDate(text) ?? text.trim());
  };
  const pick = (day: string) => {
    setTyped(undefined);
    onChange(day);
  };
  const leave = () => {
    // What was typed in another form is shown in the usual one.
    if (isDate) setTyped(undefined);
    field.onBlur();
  };
  return (
    <TextInput
      {...field}
      id={id}
      name={name}
      autoFocus={takesFocus}
      inputMode="numeric"
      placeholder={labels.datePlaceholder}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      rightSectionWidth={48}
      rightSection={
        <DateCalendar
          label={`${labels.openCalendar}: ${field.label}`}
          value={isDate ? value : undefined}
          onPick={pick}
          min={min}
          max={max}
        />
      }
    />
  );
}
