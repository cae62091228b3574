import type { Schema } from '../../../check/schema/schemas';
import { type Control, controlOf } from '../../field-schema';
import type { Tree } from '../../queue/tree';
import { labels } from '../labels';
import { descriptionOf } from './description';
import styles from './Fields.module.css';
import type { FieldProps } from './field-props';

/** A field's description and its remaining length. */
export function Description({
  schema,
  value,
}: Pick<FieldProps, 'schema' | 'value'>) {
  const room = roomOf(controlOf(schema), schema, value);
  return (
    <>
      {descriptionOf(schema)}{' '}
      {room && <span className={styles.left}>{room}</span>}
    </>
  );
}

/** What a field's limits allow: `30 left`, `1 to 12`. */
function roomOf(
  kind: Control,
  schema: Schema,
  value: Tree | undefined,
): string {
  const { minItems, maxItems, minimum, maximum } = schema;
  if (schema.type === 'string' && (kind === 'text' || kind === 'markdown')) {
    return charactersLeft(String(value ?? ''), schema.maxLength);
  }
  if (kind === 'list') {
    return rangeOf(minItems, maxItems);
  }
  return rangeOf(minimum, maximum);
}

/** Counts characters as the check does. */
function charactersLeft(text: string, maxLength: number | undefined): string {
  if (maxLength === undefined) {
    return '';
  }
  const { length } = Array.from(text);
  return labels.left(maxLength - length);
}

function rangeOf(least: number | undefined, most: number | undefined): string {
  if (least === most) {
    return most === undefined ? '' : `${most}`;
  }
  if (most === undefined) {
    return labels.orMore(least ?? 0);
  }
  return labels.between(least ?? 0, most);
}
