import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** What every control shows, as props of Mantine's inputs. */
export interface Shown {
  id: string;
  label: string;
  description: ReactNode;
  /** The problems of the value. */
  error: string | undefined;
}

/** Several controls with one name. */
export function Frame({
  id,
  label,
  description,
  error,
  children,
}: Shown & { children: ReactNode }) {
  return (
    <fieldset
      className={styles.group}
      aria-describedby={
        [description && `${id}-hint`, error && `${id}-error`]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <legend>{label}</legend>
      {description && (
        <p id={`${id}-hint`} className={styles.hint}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
