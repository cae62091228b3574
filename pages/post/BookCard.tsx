import type { BlogFile } from '../../schemas/content';
import { BookingButton, Buttons } from '../parts/Button';
import styles from './PostPage.module.css';

/**
 * Shown in the middle of a long text: readers who get there have found what
 * they were looking for.
 */
export function BookCard({ title, button }: BlogFile['closing']) {
  return (
    <aside className={styles.card} aria-label={button}>
      <p className={styles.cardTitle}>{title}</p>
      <Buttons>
        <BookingButton>{button}</BookingButton>
      </Buttons>
    </aside>
  );
}
