import type { ReactNode } from 'react';
import { Deferred } from '../shell/Deferred';
import { classNames } from './class-names';
import styles from './Section.module.css';

export type Tone = 'paper' | 'deep' | 'blue' | 'green' | 'night';

interface SectionProps {
  id: string;
  title: string;
  text?: string | undefined;
  tone?: Tone | undefined;
  /**
   * Puts texts to the right of the heading and cards below it, if there is
   * room.
   */
  layout?: 'below' | 'beside';
  /**
   * The space around it: less for what is read in passing, more for the one
   * highlight of a page.
   */
  weight?: 'light' | 'heavy';
  children: ReactNode;
}

export function Section({
  id,
  title,
  text,
  tone = 'paper',
  layout = 'below',
  weight,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        styles.section,
        styles[tone],
        weight && styles[weight],
      )}
    >
      <div className={classNames(styles.inner, styles[layout])}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p>{text}</p>}
        </header>
        <div className={styles.content}>
          <Deferred>{children}</Deferred>
        </div>
      </div>
    </section>
  );
}
