import { memo } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
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
  const { bookingUrl, bookingLabel } = matched?.page ?? {};
  useScrollPosition();
  return (
    <>
      <a className={styles.skip} href="#main" lang={useShell().language}>
        {labels.skip}
      </a>
      <SteadyHeader bookingUrl={bookingUrl} bookingLabel={bookingLabel} />
      <div>
        <Notices />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {bookingUrl && <CallBar bookingUrl={bookingUrl} bookingLabel={bookingLabel} />}
      </div>
      <SteadyFooter />
    </>
  );
}
