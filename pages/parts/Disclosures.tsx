import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Disclosures.module.css';

interface DisclosuresProps {
  /** At most one of the items with this name is open at a time. */
  name: string;
  items: readonly { title: string; content: ReactNode }[];
  look?: 'boxed' | 'ruled';
}

/**
 * With a shared name, only one `<details>` is open at a time, even without
 * JavaScript, and the browser's search finds the closed texts.
 */
export function Disclosures({ name, items, look = 'boxed' }: DisclosuresProps) {
  return (
    <div className={classNames(styles.list, styles[look])}>
      {items.map(({ title, content }) => (
        <details
          key={title}
          name={name}
          className={styles.item}
          suppressHydrationWarning
        >
          <summary className={styles.title}>
            <h3>{title}</h3>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
