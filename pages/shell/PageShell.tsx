import { memo, useContext, useLayoutEffect, useMemo } from 'react';
import {
  Outlet,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
import { completeWords } from '../../languages/shown';
import { tellShown } from '../../renderer/boot/returning';
import { BookingContext, ShellContext } from '../../renderer/contexts';
import type { LoadedPage } from '../../renderer/templates';
import { CallBar } from './CallBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { NoConnection } from './NoConnection';
import { Notices } from './Notices';
import styles from './PageShell.module.css';
import { useShell } from './use-shell';
import { WordsContext } from './use-words';

// The list of matches changes with every step of a navigation, but neither of
// these depends on it.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

export function PageShell() {
  const matched = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  const nowhere = useContext(BookingContext);
  const booking = matched?.page ?? nowhere;
  const { words: other, shell: ofPage } = matched?.page ?? {};
  const words = useMemo(() => completeWords(other), [other]);
  const usual = useShell();
  const shell = useMemo(
    () => (ofPage ? { ...usual, ...ofPage } : usual),
    [usual, ofPage],
  );
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    tellShown(location.pathname);
    // On Back and Forward, the browser has already done so.
    if (!returning) {
      scrollTo(0, 0);
    }
  }, [location, returning]);
  return (
    <BookingContext value={booking}>
      <WordsContext value={words}>
        <ShellContext value={shell}>
          <a className={styles.skip} href="#main" lang={shell.language}>
            {words.shell.skip}
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
        </ShellContext>
      </WordsContext>
    </BookingContext>
  );
}
