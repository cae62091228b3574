import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { tellHydrated } from '../../renderer/boot/hydration';
import { focusSection, scrollToSection } from '../../renderer/boot/section';
import type { PageRequest } from '../../renderer/contexts';
import { replaceHead } from '../../renderer/head';
import { sectionOf } from '../../renderer/scroll-positions';
import type { LoadedPage } from '../../renderer/templates';
import { DeferContext } from './Deferred';
import { labels } from './labels';
import styles from './PageView.module.css';
import { QuickExit } from './QuickExit';

/** In ms. */
const SECTION_DELAY = 100;

function requestedSection({ state, hash }: Location): string {
  return (state as PageRequest | null)?.scrollTo ?? sectionOf(hash);
}

/** After a step inside the site, a page first appears without its deferred parts. */
export function PageView() {
  const { page, Template, head } = useLoaderData() as LoadedPage;
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const section = returning ? '' : requestedSection(location);
  const announcement = useArrival(page.path, head, section, location);
  const [painted, setPainted] = useState('');

  useEffect(tellHydrated, []);
  useEffect(() => startTransition(() => setPainted(page.path)), [page.path]);

  // React leaves the page alone while the next one is being loaded.
  const content = useMemo(
    () => (
      <>
        {page.quickExit && <QuickExit />}
        {page.isWaiting && <p className={styles.waiting}>{labels.waiting}</p>}
        <Template key={page.path} {...(page.data as Record<string, unknown>)} />
      </>
    ),
    [Template, page],
  );
  // A visitor who comes back or requests a section needs the whole page to scroll to the right place.
  const isWhole = !head || returning || section;
  return (
    <DeferContext.Provider value={!isWhole && painted !== page.path}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {content}
    </DeferContext.Provider>
  );
}

/** Replaces the head and moves the focus, as browsers do after a page load. @returns a title for screen readers. */
function useArrival(
  path: string,
  head: HTMLHeadElement | undefined,
  section: string,
  location: Location,
): string {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(head ? undefined : path);

  useEffect(() => {
    if (head) replaceHead(document.head, head);
  }, [head]);

  useEffect(() => {
    // New content for the current page must not move the reader.
    if (!head || shown.current === path) return;
    shown.current = path;
    if (section && document.getElementById(section)) return;
    setAnnouncement(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [head, path, section]);

  // The same section may be requested again: each time is a new location.
  useEffect(() => {
    if (!section) return;
    const arrive = () => {
      const heading = focusSection(section);
      if (heading) setAnnouncement(heading);
    };
    // The page is already at the section that its address names.
    if (!location.state) return arrive();
    const timer = setTimeout(() => {
      arrive();
      scrollToSection(section);
    }, SECTION_DELAY);
    return () => clearTimeout(timer);
  }, [location, section]);

  return announcement;
}
