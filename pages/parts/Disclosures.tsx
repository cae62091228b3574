import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Disclosures.module.css';

interface DisclosuresProps {
  items: readonly { title: string; content: ReactNode }[];
  look?: 'boxed' | 'ruled';
}

/**
 * Texts that open and close before React, and without it, and that the
 * browser's search finds. `renderer/boot/questions.ts` opens one at a time.
 */
export function Disclosures({ items, look = 'boxed' }: DisclosuresProps) {
  return (
    <div className={classNames(styles.list, styles[look])}>
      {items.map(({ title, content }) => (
        <details key={title} className={styles.item} suppressHydrationWarning>
          <summary className={styles.title}>
            <h3>{title}</h3>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
