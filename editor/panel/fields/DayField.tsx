import { DateField } from '../../../pages/parts/forms/DateField';
import { parseDate } from '../../../renderer/content/dates';
import type { FieldProps } from './Field';
import { useStore } from './use-store';

/** A day, to type or to choose from a calendar. */
export function DayField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useStore();
  const value = String(valueAt(place) ?? '');
  const shown = parseDate(value) ?? value;
  return (
    <DateField
      id={id}
      name={id}
      label={label}
      error={error}
      description={schema.description}
      value={shown}
      // The field passes on its value when it appears, too.
      onChange={(day) => day !== shown && set(place, day)}
      onBlur={() => {}}
    />
  );
}
