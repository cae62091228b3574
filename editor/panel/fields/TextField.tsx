import { inOneLine } from '../../../check/markdown/table-of';
import { isPrice, type Schema } from '../../../check/schema/schemas';
import { withoutBullets } from '../../../formats/list-marks';
import { isUnclearNumber } from '../../../formats/numbers';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { labels } from '../labels';
import { asOneLine, asPlainText } from '../plain-text';
import { DateField } from './DateField';
import styles from './Fields.module.css';
import type { FieldProps } from './field-props';
import { isComposing, useTyped } from './use-typed';

/** The virtual keyboards to offer. */
const INPUT_MODES = {
  'web-address': 'url',
  'email-address': 'email',
  'phone-number': 'tel',
} as const;

export function TextField(props: FieldProps) {
  if (props.schema.format === 'iso-date') {
    return <DateField {...props} />;
  }
  return <LettersField {...props} />;
}

function LettersField({ place, value, schema, shown }: FieldProps) {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const hasFormat = isNumber || formOf(schema) === 'format';
  const isOneLine = isNumber || formOf(schema) !== 'lines';
  const meaning = isNumber
    ? (typed: string) => numberIn(typed, schema)
    : undefined;
  const { text, type, setApart, finish, events } = useTyped({
    place,
    value,
    hasFormat,
    meaning,
  });
  /** Pasted text gets the usual characters, and loses the signs of lists. */
  const paste = (event: React.ClipboardEvent) => {
    event.preventDefault();
    const pasted = withoutBullets(
      asPlainText(event.clipboardData.getData('text/plain')),
    );
    setApart();
    document.execCommand(
      'insertText',
      false,
      isOneLine ? asOneLine(pasted) : pasted,
    );
    setApart();
  };
  const change = (event: React.ChangeEvent<HTMLTextAreaElement>) => {
    const { value: typed } = event.currentTarget;
    const text = isOneLine ? inOneLine(typed) : typed;
    type(text, undefined, isComposing(event));
  };
  const mode = INPUT_MODES[schema.format as keyof typeof INPUT_MODES];
  return (
    <>
      <TextArea
        {...shown}
        {...events}
        value={text}
        rows={isOneLine ? 1 : 3}
        enterKeyHint={isOneLine ? 'next' : 'enter'}
        inputMode={isNumber ? 'decimal' : mode}
        onPaste={paste}
        onKeyDown={(event) => finish(event, isOneLine)}
        onChange={change}
      />
      {mode === 'url' && /^https?:\/\/./.test(text) && (
        <a
          href={text}
          target="_blank"
          rel="noreferrer"
          className={styles.quiet}
        >
          {labels.openSite}
        </a>
      )}
    </>
  );
}

/**
 * Whether a text has a format, such as a phone number, or is prose on one or
 * several lines.
 */
function formOf({ format, pattern = '' }: Schema): 'format' | 'line' | 'lines' {
  const form = new RegExp(pattern, 'u');
  if (format || !form.test('Some words')) {
    return 'format';
  }
  return form.test('a\na') ? 'lines' : 'line';
}

/**
 * The text as a number; unchanged if it isn't one, or if a price is ambiguous,
 * such as `1.500`. In `165.555`, there is only a digit too many.
 */
function numberIn(text: string, schema: Schema): string | number {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  const isUnclear =
    isPrice(schema) && isUnclearNumber(text) && /0\s*$/.test(text);
  return isNumber && !isUnclear ? Number(text) : text;
}
