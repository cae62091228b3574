import type { Schema } from '../../../check/schema/schemas';
import { labels } from '../labels';
import styles from './Fields.module.css';

/** What a field is for, and how much of its limits is left. */
export function Hint({ schema, value }: { schema: Schema; value: string }) {
  const { description, minLength = 0, maxLength, minimum, maximum } = schema;
  // As the check counts: in characters.
  const length = Array.from(value).length;
  return (
    <>
      {description}{' '}
      {maxLength !== undefined && <span className={styles.left}>{leftOf(length, minLength, maxLength)}</span>}
      {(minimum !== undefined || maximum !== undefined) && (
        <span className={styles.left}>
          {minimum}–{maximum}
        </span>
      )}
    </>
  );
}

function leftOf(length: number, least: number, most: number): string {
  if (length < least) return labels.missing(least - length);
  return length > most ? labels.tooMany(length - most) : labels.left(most - length);
}
