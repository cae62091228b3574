import { useContext } from 'react';
import { telephone } from '../../formats/telephone';
import { BookingContext } from '../../renderer/contexts';
import styles from './CallBar.module.css';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';
import { useWords } from './use-words';

/**
 * The two ways to get started, at the bottom of a phone's screen once the top
 * of the page, which also has them, is out of view. It ends with the page's
 * content. Pages with fields don't have it, because they need the room.
 */
export function CallBar() {
  const { bookingUrl, bookingLabel } = useContext(BookingContext);
  const { phone, booking, language } = useShell();
  const { shell: labels } = useWords();
  return (
    <section aria-label={labels.reach} className={styles.bar} lang={language}>
      <a href={telephone(phone)} className={styles.call}>
        {labels.call}
        <span className="visually-hidden"> {phone}</span>
      </a>
      <TargetLink href={bookingUrl} className={styles.book}>
        {bookingLabel ?? booking.label}
      </TargetLink>
    </section>
  );
}
