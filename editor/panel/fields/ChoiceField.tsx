import { NativeSelect } from '@mantine/core';
import { labels } from '../labels';
import type { FieldProps } from './Field';
import { useStore } from './use-store';

/** One of several values: those that the schema lists, or what it refers to. */
export function ChoiceField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set, choices } = useStore();
  const known = schema['x-reference']
    ? (choices.references[schema['x-reference']] ?? [])
    : (schema.enum ?? []).map((each) => ({ value: String(each), title: String(each) }));
  const value = String(valueAt(place) ?? '');
  const options = known.map((each) => ({ value: each.value, label: each.title }));
  if (!known.some((each) => each.value === value)) options.unshift({ value, label: value || labels.choose });
  return (
    <NativeSelect
      id={id}
      label={label}
      error={error}
      description={schema.description}
      data={options}
      value={value}
      onChange={(event) => set(place, event.currentTarget.value)}
    />
  );
}
