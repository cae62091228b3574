import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseDate } from '../../../check/dates';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { labels } from '../labels';
import { asPlainText, withoutBullets } from '../paste';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';

/** Text that is pasted into a field without Markdown loses the signs of it. */
function paste(event: React.ClipboardEvent): void {
  event.preventDefault();
  const text = withoutBullets(asPlainText(event.clipboardData.getData('text/plain')));
  document.execCommand('insertText', false, text);
}

/** The kinds of keyboard to offer. */
const INPUT_MODES = { 'web-address': 'url', 'email-address': 'email', 'phone-number': 'tel' } as const;

export function TextField({ value, set, schema, shown }: FieldProps) {
  const { type, format = '', pattern } = schema;
  const isNumber = type === 'number' || type === 'integer';
  const isOneLine = isNumber || format !== '' || (pattern && !new RegExp(pattern).test('a\na'));
  const [text, change] = useTyped({ value, set }, isNumber ? asNumber : trimmed);
  if (format === 'iso-date') {
    const day = parseDate(text) ?? '';
    return <TextInput {...shown} type="date" value={day} onChange={({ target }) => change(target.value)} />;
  }
  const mode = INPUT_MODES[format as keyof typeof INPUT_MODES];
  return (
    <>
      <TextArea
        {...shown}
        value={text}
        rows={isOneLine ? 1 : 3}
        inputMode={isNumber ? 'decimal' : mode}
        onPaste={paste}
        onChange={({ currentTarget: { value } }: React.ChangeEvent<HTMLTextAreaElement>) =>
          change(isOneLine ? value.replace(/\s*\n\s*/g, ' ') : value)
        }
      />
      {mode === 'url' && /^https?:\/\/./.test(text) && (
        <a href={text} target="_blank" rel="noreferrer" className={styles.quiet}>
          {labels.openSite}
        </a>
      )}
    </>
  );
}

/**
 * The text of a field: as it is typed, as long as that means the value of the file. So "9." can become "9.50", and a
 * space at the end the beginning of a word.
 */
export function useTyped(
  { value, set }: Pick<FieldProps, 'value' | 'set'>,
  meaning: (typed: string) => string | number = trimmed,
): [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    set(meaning(text));
  };
  return [meaning(typed) === (value ?? '') ? typed : String(value ?? ''), type];
}

const trimmed = (text: string): string => text.replace(/[ \t\u00a0]+$/, '');

/** The number that a text is; the text itself if it is none. */
function asNumber(text: string): string | number {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
