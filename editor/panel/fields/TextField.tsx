import { TextInput } from '@mantine/core';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { labels } from '../labels';
import { asPlainText, withoutBullets } from '../paste';
import { controlOf, INPUT_MODES } from '../schema';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { Hint } from './Hint';
import { asNumber, trimmed, useTyped } from './use-typed';

/** What is pasted into a text without a form loses the signs of one. */
function paste(event: React.ClipboardEvent): void {
  event.preventDefault();
  const text = withoutBullets(asPlainText(event.clipboardData.getData('text/plain')));
  document.execCommand('insertText', false, text);
}

/** A text or a number to type. */
export function TextField({ place, schema, label, error, id }: FieldProps) {
  const control = controlOf(schema);
  const [value, type] = useTyped(place, control === 'number' ? asNumber : trimmed);
  const description = <Hint schema={schema} value={value} />;
  if (control === 'text' || control === 'line') {
    const change = (text: string) => type(control === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text);
    return (
      <TextArea
        id={id}
        label={label}
        error={error}
        description={description}
        value={value}
        rows={control === 'line' ? 1 : 3}
        onPaste={paste}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => change(event.currentTarget.value)}
      />
    );
  }
  return (
    <>
      <TextInput
        id={id}
        label={label}
        error={error}
        description={description}
        value={value}
        onPaste={paste}
        inputMode={
          control === 'number' ? 'decimal' : INPUT_MODES[(schema.format ?? '') as keyof typeof INPUT_MODES]
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
      {schema.format === 'web-address' && /^https?:\/\/./.test(value) && (
        <a href={value} target="_blank" rel="noreferrer" className={styles.quiet}>
          {labels.openSite}
        </a>
      )}
    </>
  );
}
