import { useMemo } from 'react';
import { BookingContext } from '../../renderer/contexts';
import type { LoadedPage } from '../../renderer/templates';
import { QuickExit } from './QuickExit';

interface PageContentProps extends Pick<LoadedPage, 'page' | 'Template'> {
  /** The title of a page that was opened without a page load, for those who do not see it. */
  announcement: string;
}

/** The content of `<main>`. */
export function PageContent({ page, Template, announcement }: PageContentProps) {
  // React leaves the page alone while the next one is being loaded.
  const content = useMemo(
    () => (
      <BookingContext value={page.bookingUrl}>
        {page.quickExit && <QuickExit />}
        <Template key={page.path} {...(page.data as Record<string, unknown>)} />
      </BookingContext>
    ),
    [Template, page],
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {content}
    </>
  );
}
