import { TextInput } from '@mantine/core';
import { parseDate } from '../../../check/dates';
import type { Schema } from '../../../check/schema/schemas';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { labels } from '../labels';
import { asPlainText, withoutBullets } from '../paste';
import { controlOf } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { asNumber, trimmed, useTyped } from './use-typed';

/** What is pasted into a text without a form loses the signs of one. */
function paste(event: React.ClipboardEvent): void {
  event.preventDefault();
  const text = withoutBullets(asPlainText(event.clipboardData.getData('text/plain')));
  document.execCommand('insertText', false, text);
}

/** The kinds of keyboard to offer. */
const INPUT_MODES = { 'web-address': 'url', 'email-address': 'email', 'phone-number': 'tel' } as const;

/** A text, a number, or a day to type. */
export function TextField({ place, schema, label, error, id }: FieldProps) {
  const control = controlOf(schema);
  const [value, type] = useTyped(place, control === 'number' ? asNumber : trimmed);
  const field = { id, label, error, description: <Hint schema={schema} value={value} /> };
  if (control === 'text' || control === 'line') {
    const change = (text: string) => type(control === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text);
    return (
      <TextArea
        {...field}
        value={value}
        rows={control === 'line' ? 1 : 3}
        onPaste={paste}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => change(event.currentTarget.value)}
      />
    );
  }
  const mode = INPUT_MODES[(schema.format ?? '') as keyof typeof INPUT_MODES];
  return (
    <>
      <TextInput
        {...field}
        type={control === 'day' ? 'date' : 'text'}
        value={control === 'day' ? (parseDate(value) ?? '') : value}
        inputMode={control === 'number' ? 'decimal' : mode}
        onPaste={control === 'day' ? undefined : paste}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {mode === 'url' && /^https?:\/\/./.test(value) && (
        <a href={value} target="_blank" rel="noreferrer" className={styles.quiet}>
          {labels.openSite}
        </a>
      )}
    </>
  );
}

/** What a field is for, and how much of its limits is left. */
export function Hint({ schema, value }: { schema: Schema; value: string }) {
  const { description, minLength = 0, maxLength, minimum, maximum } = schema;
  // As the check counts: in characters.
  const length = Array.from(value).length;
  const range = minimum === undefined && maximum === undefined ? '' : `${minimum}–${maximum}`;
  const left = maxLength === undefined ? range : leftOf(length, minLength, maxLength);
  return (
    <>
      {description} {left && <span className={styles.left}>{left}</span>}
    </>
  );
}

function leftOf(length: number, least: number, most: number): string {
  if (length < least) return labels.missing(least - length);
  return length > most ? labels.tooMany(length - most) : labels.left(most - length);
}
