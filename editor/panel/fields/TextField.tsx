import { TextInput } from '@mantine/core';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import type { Json } from '../../../renderer/content/edit/edit';
import { controlOf, INPUT_MODES } from '../schema';
import type { FieldProps } from './Field';
import { Hint } from './Hint';
import { useStore } from './use-store';

/** A text or a number to type. */
export function TextField({ path, schema, label, error, id }: FieldProps) {
  const { valueAt, set } = useStore();
  const value = String(valueAt(path) ?? '');
  const control = controlOf(schema);
  const description = <Hint schema={schema} value={value} />;
  if (control === 'text' || control === 'line') {
    const change = (text: string) => set(path, control === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text);
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
  const asTyped = (text: string): Json =>
    control === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
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
      onChange={(event) => set(path, asTyped(event.currentTarget.value))}
    />
  );
}
