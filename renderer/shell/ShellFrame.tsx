import { memo, useState } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import type { LoadedPage } from '../router';
import { Footer } from './Footer';
import { Header } from './Header';
import { labels } from './labels';
import { usePlaces } from './places';
import styles from './ShellFrame.module.css';

// The list of matches is another one after every step of a navigation; neither of these shows it.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** What stands around every page: skip link, navigation bar, footer. */
export function ShellFrame() {
  const matched = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  const bookingUrl = useLastKnown(matched?.page.bookingUrl);
  usePlaces();
  return (
    <>
      <a className={styles.skip} href="#main">
        {labels.skip}
      </a>
      <SteadyHeader bookingUrl={bookingUrl} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SteadyFooter />
    </>
  );
}

/** A page that cannot be loaded does not say which portal it leads to: the one before is as good. */
function useLastKnown(value: string | undefined): string | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
