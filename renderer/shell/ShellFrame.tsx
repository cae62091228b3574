import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { LoadedPage } from '../router';
import { Footer } from './Footer';
import { Header } from './Header';
import { labels } from './labels';
import styles from './ShellFrame.module.css';

/** What stands around every page: skip link, navigation bar, footer. */
export function ShellFrame() {
  const matched = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  return (
    <>
      <a className={styles.skip} href="#main">
        {labels.skip}
      </a>
      <Header bookingUrl={matched?.page.bookingUrl} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
