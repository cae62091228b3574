import { Chooser } from './Chooser';
import type { FieldProps } from './Field';
import { useStore } from './StoreContext';

/** One of several values: those that the schema lists, or what it refers to. */
export function ChoiceField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set, choices } = useStore();
  const known = schema['x-reference']
    ? (choices.references[schema['x-reference']] ?? [])
    : (schema.enum ?? []).map((each) => ({ value: String(each), title: String(each) }));
  return (
    <Chooser
      id={id}
      label={label}
      error={error}
      description={schema.description}
      options={known.map(({ value, title }) => ({ value, label: title }))}
      value={String(valueAt(place) ?? '')}
      onChange={(value) => set(place, value)}
    />
  );
}
