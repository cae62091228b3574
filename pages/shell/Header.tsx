import { Fragment, useContext } from 'react';
import { telephone } from '../../formats/telephone';
import { BookingContext } from '../../renderer/contexts';
import { STROKES } from '../parts/icon-strokes';
import { BookingWords } from './BookingWords';
import { Drawing } from './Drawing';
import styles from './Header.module.css';
import { Html } from './Html';
import { Navigation } from './Navigation';
import type { Shell } from './shell';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';
import { useWords } from './use-words';

const MENU_ID = 'site-menu';

export function Header() {
  const { bookingUrl, bookingLabel } = useContext(BookingContext);
  const {
    siteName,
    logo,
    crisis,
    booking,
    language,
    direction,
    phone,
    footer,
  } = useShell();
  const { shell: labels } = useWords();
  const book = bookingLabel ?? booking.label;
  const [firstWord = ''] = book.split(' ', 1);
  const short = book === labels.book ? labels.bookShort : firstWord;
  return (
    <header className={styles.bar} lang={language} dir={direction}>
      <div className={styles.top}>
        <CrisisLine {...crisis} />
        <div className={styles.reach}>
          {footer.languages.map(({ label, path, language: of }) => (
            <a key={path} href={path} lang={of} hrefLang={of}>
              {label}
            </a>
          ))}
          <a href={telephone(phone)}>{phone}</a>
        </div>
      </div>
      <div className={styles.row}>
        <a href="/" className={styles.brand}>
          <img src={logo.src} alt="" width={40} height={40} />
          <span>{siteName}</span>
        </a>
        <div className={styles.compact}>
          <a href={telephone(phone)} className={styles.call}>
            <Drawing strokes={STROKES.phone} size={22} />
            <span className="visually-hidden">
              {labels.call} {phone}
            </span>
          </a>
          {bookingUrl && (
            <TargetLink href={bookingUrl} className={styles.book}>
              <BookingWords words={book} short={short} />
            </TargetLink>
          )}
          <button
            type="button"
            className={styles.menuButton}
            popoverTarget={MENU_ID}
            aria-label={labels.menu}
          >
            <span className={styles.menuIcon} aria-hidden="true" />
            <span className={styles.roomy}>{labels.menu}</span>
          </button>
        </div>
        <nav
          id={MENU_ID}
          popover="auto"
          className={styles.menu}
          aria-label={labels.mainNavigation}
        >
          <Navigation />
          {bookingUrl && (
            <TargetLink href={bookingUrl} className={styles.book}>
              {book}
            </TargetLink>
          )}
        </nav>
      </div>
    </header>
  );
}

/** A sentence, and on a phone its numbers as buttons. */
function CrisisLine({ short, buttons, language }: Shell['crisis']) {
  const { shell: labels } = useWords();
  return (
    <aside className={styles.crisis} aria-label={labels.crisis}>
      <div className={styles.sentences} lang={language}>
        {short.map((sentence) => (
          <Fragment key={sentence}>
            <Html as="span" html={sentence} className={styles.sentence} />{' '}
          </Fragment>
        ))}
      </div>
      <div className={styles.numbers}>
        <span className={styles.label} aria-hidden="true">
          {labels.crisis}
        </span>
        <div className={styles.buttons}>
          {buttons.map(({ label, address }) => (
            <a key={address} href={address}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </aside>
  );
}
