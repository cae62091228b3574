import { Fragment, useContext } from 'react';
import { telephone } from '../../formats/telephone';
import { BookingContext } from '../../renderer/contexts';
import styles from './Header.module.css';
import { Html } from './Html';
import { labels } from './labels';
import { Navigation } from './Navigation';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';

const MENU_ID = 'site-menu';

export function Header() {
  const { bookingUrl, bookingLabel } = useContext(BookingContext);
  const { siteName, logo, crisis, booking, language, phone, footer } = useShell();
  return (
    <header className={styles.bar} lang={language}>
      <div className={styles.top}>
        <aside className={styles.crisis} aria-label={labels.crisis}>
          <p>
            {crisis.short.map((sentence) => (
              <Fragment key={sentence}>
                <Html as="span" html={sentence} className={styles.sentence} />{' '}
              </Fragment>
            ))}
          </p>
        </aside>
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
        <button type="button" className={styles.menuButton} popoverTarget={MENU_ID}>
          <span className={styles.menuIcon} aria-hidden="true" />
          {labels.menu}
        </button>
        <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={labels.mainNavigation}>
          <Navigation />
          {bookingUrl && (
            <TargetLink href={bookingUrl} className={styles.book}>
              {bookingLabel ?? booking.label}
            </TargetLink>
          )}
        </nav>
      </div>
    </header>
  );
}
