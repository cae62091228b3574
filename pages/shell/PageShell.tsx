import { memo, useContext, useLayoutEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { tellShown } from '../../renderer/boot/returning';
import { BookingContext } from '../../renderer/contexts';
import type { LoadedPage } from '../../renderer/templates';
import { CallBar } from './CallBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { labels } from './labels';
import { NoConnection } from './NoConnection';
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
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    tellShown(location.pathname);
    // On the way back, the browser has done so.
    if (!returning) {
      scrollTo(0, 0);
    }
  }, [location, returning]);
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
        <NoConnection />
      </div>
      <SteadyFooter />
    </BookingContext>
  );
}
