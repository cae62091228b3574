import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  useLoaderData,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { focusSection, scrollToSection } from '../../renderer/boot/section';
import type { PageRequest } from '../../renderer/contexts';
import { replaceHead } from '../../renderer/replace-head';
import type { LoadedPage } from '../../renderer/templates';
import { DeferContext } from './Deferred';
import styles from './PageView.module.css';
import { QuickExit } from './QuickExit';
import { useWords } from './use-words';

/** In ms. */
const SECTION_DELAY = 100;

/**
 * Shows a page. After a navigation within the site, it first appears without
 * its deferred parts.
 */
export function PageView() {
  const { page, Template, head } = useLoaderData() as LoadedPage;
  const location = useLocation();
  const returning = useNavigationType() === 'POP';
  const { scrollTo: requested } = (location.state ?? {}) as PageRequest;
  const section = returning ? '' : requested;
  const announcement = useArrival(page.path, head, section, location);
  const painted = useDeferredValue(page.path);
  const { shell: labels } = useWords();

  // Memoized so that React leaves the page alone while the next one loads.
  const content = useMemo(
    () => (
      <>
        {page.quickExit && <QuickExit />}
        {page.isWaiting && <p className={styles.waiting}>{labels.waiting}</p>}
        <Template key={page.path} {...(page.data as Record<string, unknown>)} />
      </>
    ),
    [Template, page, labels],
  );
  // A returning visitor, or one who follows a link to a section, needs the
  // whole page for scrolling to the right position.
  const isWhole = !head || returning || section;
  return (
    <DeferContext value={!isWhole && painted !== page.path}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {content}
    </DeferContext>
  );
}

/**
 * Replaces the head and moves the focus, as browsers do after a page load.
 * @returns a title for screen readers.
 */
function useArrival(
  path: string,
  head: HTMLHeadElement | undefined,
  section: string | undefined,
  location: Location,
): string {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(head ? undefined : path);

  useEffect(() => {
    if (head) {
      replaceHead(document.head, head);
    }
  }, [head]);

  // The same section may be requested again: each time is a new location.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const isShown = shown.current === path;
    shown.current = path;
    if (section) {
      const timer = setTimeout(() => {
        setAnnouncement(focusSection(section) ?? '');
        scrollToSection(section);
      }, SECTION_DELAY);
      return () => clearTimeout(timer);
    }
    // New content for the current page must not move the reader.
    if (!head || isShown) {
      return;
    }
    setAnnouncement(document.title);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [head, path, section, location]);

  return announcement;
}
