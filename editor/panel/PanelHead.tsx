import type { ReactNode } from 'react';
import styles from './EditorApp.module.css';
import { labels } from './labels';

/** The top of the panel. */
export function PanelHead({ children, close }: { children: ReactNode; close: () => void }) {
  return (
    <header className={styles.head}>
      {children}
      <button type="button" className={styles.close} onClick={close} aria-label={labels.close} title="Esc">
        ×
      </button>
    </header>
  );
}
