import { memo, useContext } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { BookingContext } from '../../renderer/contexts';
import { useScrollPosition } from '../../renderer/scroll-positions';
import type { LoadedPage } from '../../renderer/templates';
import { CallBar } from './CallBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { labels } from './labels';
import { Notices } from './Notices';
import styles from './PageShell.module.css';
import { useShell } from './use-shell';

// The list of matches changes with every step of a navigation, and neither of these depends on it.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

export function PageShell() {
  const matched = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  const nowhere = useContext(BookingContext);
  const booking = matched?.page ?? nowhere;
  useScrollPosition();
  return (
    <BookingContext value={booking}>
      <a className={styles.skip} href="#main" lang={useShell().language}>
        {labels.skip}
      </a>
      <SteadyHeader />
      <div>
        <Notices />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {booking.bookingUrl && <CallBar />}
      </div>
      <SteadyFooter />
    </BookingContext>
  );
}
