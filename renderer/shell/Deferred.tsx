import { type ReactNode, useContext } from 'react';
import { DeferContext } from './DeferContext';
import styles from './Deferred.module.css';

/**
 * A part of a page that is not seen first, or takes long to render, such as a form of twenty fields.
 *
 * After a click on a link the page is shown without it at first, and with it a moment later. A page that
 * was loaded, or that is shown again at the place where the visitor left it, is whole from the beginning.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useContext(DeferContext) ? <div className={styles.room} aria-busy="true" /> : children;
}
