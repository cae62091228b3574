import { startTransition, useEffect, useRef, useState } from 'react';
import { type Location, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { tellHydrated } from '../../renderer/boot/hydration';
import { focusSection, scrollToSection } from '../../renderer/boot/section';
import type { PageRequest } from '../../renderer/contexts';
import { replaceHead } from '../../renderer/head';
import { sectionOf } from '../../renderer/scroll-positions';
import type { LoadedPage } from '../../renderer/templates';
import { DeferContext } from './Deferred';
import { PageContent } from './PageContent';

/** How long a page waits before it scrolls to the requested section, in ms. */
const SECTION_DELAY = 100;

/** The id of the section that a link requests, in its state or its address; empty if there is none. */
function requestedSection({ state, hash }: Location): string {
  return (state as PageRequest | null)?.scrollTo ?? sectionOf(hash);
}

/**
 * Shows the page of the current route in its template.
 *
 * After a navigation inside the site it does what the browser does after a page load: it replaces the head,
 * moves the focus to the new heading, and announces the title, or those of the section that a link requests.
 */
export function PageView() {
  const { page, Template, head } = useLoaderData() as LoadedPage;
  const [announcement, setAnnouncement] = useState('');
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const section = returning ? '' : requestedSection(location);
  const shown = useRef(head ? undefined : page.path);

  /** The path of the page that was painted without its deferred parts, and can now be completed. */
  const [painted, setPainted] = useState('');

  useEffect(tellHydrated, []);

  useEffect(() => startTransition(() => setPainted(page.path)), [page.path]);

  useEffect(() => {
    if (head) replaceHead(document.head, head);
  }, [head]);

  useEffect(() => {
    // New content for the current page must not move the reader.
    if (!head || shown.current === page.path) return;
    shown.current = page.path;
    if (section && document.getElementById(section)) return;
    setAnnouncement(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [head, page.path, section]);

  // The same section may be requested again: each time is a new location.
  useEffect(() => {
    if (returning) return;
    const arriveAt = (id: string) => {
      const heading = focusSection(id);
      if (heading) setAnnouncement(heading);
    };
    const requested = requestedSection(location);
    // The page is already at the section that its address names.
    if (!location.state) return arriveAt(requested);
    const timer = setTimeout(() => {
      arriveAt(requested);
      scrollToSection(requested);
    }, SECTION_DELAY);
    return () => clearTimeout(timer);
  }, [location, returning]);

  // A visitor who comes back or requests a section needs the whole page to scroll to the right place.
  const isWhole = !head || returning || section;
  return (
    <DeferContext.Provider value={!isWhole && painted !== page.path}>
      <PageContent page={page} Template={Template} announcement={announcement} />
    </DeferContext.Provider>
  );
}
