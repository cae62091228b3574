import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { controlOf, INPUT_MODES } from '../schema';
import type { FieldProps } from './Field';
import { Hint } from './Hint';
import { useStore } from './use-store';

/** A text or a number to type. */
export function TextField({ place, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useStore();
  const control = controlOf(schema);
  const known = valueAt(place) ?? '';
  const [typed, setTyped] = useState('');
  // While a number is typed, it stays as it is typed: "9." on the way to "9.50".
  const value = asNumber(typed) === known ? typed : String(known);
  const description = <Hint schema={schema} value={value} />;
  if (control === 'text' || control === 'line') {
    const change = (text: string) => set(place, control === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text);
    return (
      <TextArea
        id={id}
        label={label}
        error={error}
        description={description}
        value={value}
        rows={control === 'line' ? 1 : 3}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => change(event.currentTarget.value)}
      />
    );
  }
  const change = (text: string) => {
    setTyped(text);
    set(place, control === 'number' ? asNumber(text) : text);
  };
  return (
    <TextInput
      id={id}
      label={label}
      error={error}
      description={description}
      value={value}
      inputMode={
        control === 'number' ? 'decimal' : INPUT_MODES[(schema.format ?? '') as keyof typeof INPUT_MODES]
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** The number that a text is; the text itself if it is none. */
function asNumber(text: string): string | number {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
