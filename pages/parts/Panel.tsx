import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Panel.module.css';

interface PanelProps {
  id: string;
  title: string;
  tone: 'brand' | 'green' | 'plain';
  children: ReactNode;
}

export function Panel({ id, title, tone, children }: PanelProps) {
  return (
    <section
      className={classNames(styles.panel, styles[tone])}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
