import { memo } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { LoadedPage } from '../router';
import { Footer } from './Footer';
import { Header } from './Header';
import { labels } from './labels';
import styles from './ShellFrame.module.css';

// The list of matches is another one after every step of a navigation; neither of these shows it.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** What stands around every page: skip link, navigation bar, footer. */
export function ShellFrame() {
  const matched = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  return (
    <>
      <a className={styles.skip} href="#main">
        {labels.skip}
      </a>
      <SteadyHeader bookingUrl={matched?.page.bookingUrl} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SteadyFooter />
      <ScrollRestoration />
    </>
  );
}
