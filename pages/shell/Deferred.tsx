import { createContext, type ReactNode, useContext } from 'react';
import styles from './Deferred.module.css';

/** Whether the page is about to be painted for the first time, without its deferred parts. */
export const DeferContext = createContext(false);

/**
 * A part of a page that is not seen first, or takes long to render, such as a form with twenty fields.
 *
 * After a click on a link the page appears without it, and with it a moment later. A page that was loaded,
 * or that is shown again where the visitor left it, is complete from the beginning.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useContext(DeferContext) ? <div className={styles.room} aria-busy="true" /> : children;
}
