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
export function DateField({ id, name, value, onChange, min, max, description, ...field }: DateFieldProps) {
  const mounted = useMounted();
  const [typed, setTyped] = useState<string>();
  if (!mounted) {
    return (
      <TextInput
        {...field}
        id={id}
        name={name}
        type="date"
        min={min}
        max={max}
        description={description}
        defaultValue={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }

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
  return (
    <TextInput
      {...field}
      id={id}
      name={name}
      inputMode="numeric"
      placeholder={labels.datePlaceholder}
      description={description}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        // What was typed in another form is shown in the usual one.
        if (isDate) setTyped(undefined);
        field.onBlur();
      }}
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
