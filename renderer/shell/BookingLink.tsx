import type { ReactNode } from 'react';
import { labels } from './labels';

interface BookingLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a booking portal, which opens in a new tab and says so. */
export function BookingLink({ href, className, children }: BookingLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{labels.newTab}</span>
    </a>
  );
}
