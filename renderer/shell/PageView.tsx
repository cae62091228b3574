import { startTransition, useEffect, useRef, useState } from 'react';
import { type Location, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { tellHydrated } from '../boot/hydration';
import { focusSection, scrollToSection } from '../boot/section';
import { replaceHead } from '../head';
import type { LoadedPage } from '../router';
import { DeferContext } from './DeferContext';
import { PageContent } from './PageContent';
import { sectionOf } from './places';

/** How long a page waits before it scrolls to the section that a link asked for, in ms. */
const SECTION_DELAY = 100;

/** What a link may ask of the page that it opens. */
export interface PageRequest {
  scrollTo?: string;
}

/** The id of the section that a link leads to, by its request or by its address; empty if it names none. */
function sectionAsked({ state, hash }: Location): string {
  return (state as PageRequest | null)?.scrollTo ?? sectionOf(hash);
}

/**
 * Shows the page of the current route in its template.
 *
 * After a navigation inside the site it does what the browser does after a page load: it takes
 * over the head, moves the focus to the new heading and announces the title. Where a link leads to a
 * section, focus and announcement are the section's.
 */
export function PageView() {
  const { page, Template, head } = useLoaderData() as LoadedPage;
  const [announcement, setAnnouncement] = useState('');
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const section = returning ? '' : sectionAsked(location);
  const shown = useRef(head ? undefined : page.path);

  /** The page that was painted, and is to be shown as a whole. */
  const [painted, setPainted] = useState('');

  useEffect(tellHydrated, []);

  useEffect(() => startTransition(() => setPainted(page.path)), [page.path]);

  useEffect(() => {
    if (head) replaceHead(document.head, head);
  }, [head]);

  useEffect(() => {
    // Showing the same page again, with new content, must not move the reader.
    if (!head || shown.current === page.path) return;
    shown.current = page.path;
    if (section && document.getElementById(section)) return;
    setAnnouncement(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [head, page.path, section]);

  // The same section may be asked for again: that is another location each time.
  useEffect(() => {
    if (returning) return;
    const arriveAt = (id: string) => {
      const heading = focusSection(id);
      if (heading) setAnnouncement(heading);
    };
    const asked = sectionAsked(location);
    // To the section of an address the page has gone already, at once and not before the eyes.
    if (!location.state) return arriveAt(asked);
    const timer = setTimeout(() => {
      arriveAt(asked);
      scrollToSection(asked);
    }, SECTION_DELAY);
    return () => clearTimeout(timer);
  }, [location, returning]);

  // Who comes back, or asks for a section, is to find it in its place at once.
  const isWhole = !head || returning || section;
  return (
    <DeferContext.Provider value={!isWhole && painted !== page.path}>
      <PageContent page={page} Template={Template} announcement={announcement} />
    </DeferContext.Provider>
  );
}
