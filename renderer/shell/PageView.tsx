import { startTransition, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { scrollToSection } from '../boot/scroll-to-section';
import { replaceHead } from '../head';
import type { LoadedPage } from '../router';
import { DeferContext } from './DeferContext';
import { tellHydrated } from './hydration';
import { PageContent } from './PageContent';

/** How long a page that was just opened waits before it scrolls to the section asked for, in ms. */
const SECTION_DELAY = 100;

/** What a link may ask of the page that it opens. */
export interface PageRequest {
  scrollTo?: string;
}

/**
 * Shows the page of the current route in its template.
 *
 * After a navigation inside the site it does what the browser does after a page load: it takes
 * over the head, moves the focus to the new heading and announces the title.
 */
export function PageView() {
  const { page, Template, head } = useLoaderData() as LoadedPage;
  const [announcement, setAnnouncement] = useState('');
  const { state, hash } = useLocation();
  const request = state as PageRequest | null;
  const returning = useNavigationType() === 'POP';
  const shown = useRef(head ? undefined : page.path);

  /** The page that was painted, and is to be shown as a whole. */
  const [painted, setPainted] = useState('');

  useEffect(tellHydrated, []);

  useEffect(() => startTransition(() => setPainted(page.path)), [page.path]);

  useEffect(() => {
    if (!head) return;
    replaceHead(document.head, head);
    // Showing the same page again, with new content, must not move the reader.
    if (shown.current === page.path) return;
    shown.current = page.path;
    setAnnouncement(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [head, page.path]);

  useEffect(() => {
    if (!request?.scrollTo || returning) return;
    const { scrollTo } = request;
    const timer = setTimeout(() => scrollToSection(scrollTo), SECTION_DELAY);
    return () => clearTimeout(timer);
  }, [request, returning]);

  // Who comes back, or asks for a section, is to find it in its place at once.
  const isWhole = !head || returning || request?.scrollTo || hash;
  return (
    <DeferContext.Provider value={!isWhole && painted !== page.path}>
      <PageContent page={page} Template={Template} announcement={announcement} />
    </DeferContext.Provider>
  );
}
