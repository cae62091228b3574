import { createContext, type ReactNode, useContext } from 'react';
import styles from './Deferred.module.css';

export const DeferContext = createContext(false);

/**
 * Delays a part that isn't visible at first or takes long to render. After a
 * click on a link, it appears a moment after the page.
 */
export function Deferred({ children }: { children: ReactNode }) {
  if (useContext(DeferContext)) {
    return <div className={styles.room} aria-busy="true" />;
  }
  return children;
}
