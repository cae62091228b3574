import { useContext } from 'react';
import { telephone } from '../../formats/telephone';
import { BookingContext } from '../../renderer/contexts';
import styles from './CallBar.module.css';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';
import { useWords } from './use-words';

/**
 * The two ways to begin, at the bottom of a phone's screen once the top of the
 * page, which has them too, is out of sight. It ends with the page's content,
 * and is left out of pages with fields, which need that place.
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
