import { Children, type ReactNode } from 'react';
import styles from './Dotted.module.css';

/**
 * Short facts after one another, as in `May 12, 2026 · Ada Lang`, with a dot
 * between two on the same line. A line neither ends nor begins with one.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={styles.row}>
      <span className={styles.facts}>
        {Children.map(Children.toArray(children), (fact) => (
          <>
            <span className={styles.fact}>{fact}</span>{' '}
          </>
        ))}
      </span>
    </span>
  );
}
