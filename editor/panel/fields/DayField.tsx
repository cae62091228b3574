import { useEffect, useRef } from 'react';
import { parseDate } from '../../../check/dates';
import { DateField } from '../../../pages/parts/forms/DateField';
import { readDay, typedDay } from '../../../supabase/functions/_shared/calendar-day';
import type { FieldProps } from './Field';
import { useStore } from './use-store';

/** A day, to type or to choose from a calendar. */
export function DayField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useStore();
  const input = useRef<HTMLInputElement>(null);
  const value = String(valueAt(place) ?? '');
  const shown = parseDate(value) ?? value;
  // The field keeps its text itself. Another value comes from elsewhere, as from "Undo".
  useEffect(() => {
    const own = input.current;
    if (own && dayIn(own) !== shown) own.value = typedDay(shown);
  }, [shown]);
  return (
    <DateField
      ref={(own) => {
        input.current = own;
      }}
      id={id}
      name={id}
      label={label}
      error={error}
      description={schema.description}
      defaultValue={typedDay(shown)}
      onChange={({ target }) => set(place, dayIn(target))}
      onBlur={() => {}}
    />
  );
}

/** The day that was typed, or the text if it is none yet. */
function dayIn({ value }: HTMLInputElement): string {
  return readDay(value) ?? value.trim();
}
