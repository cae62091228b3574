import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Names the section in addresses and ties its heading to it. */
  id: string;
  title: string;
  text?: string | undefined;
  tone?: 'paper' | 'deep' | 'blue' | 'green';
  /** Narrow sections hold text to read; wide ones hold cards. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ id, title, text, tone = 'paper', width = 'wide', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${styles[tone]}`}>
      <div className={`${styles.inner} ${styles[width]}`}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
