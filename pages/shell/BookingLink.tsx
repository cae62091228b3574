import type { ComponentProps } from 'react';
import { ExternalLink } from './ExternalLink';

/** The contact page of this site, a phone number, or a portal. */
export function BookingLink(link: ComponentProps<typeof ExternalLink>) {
  return /^(\/|tel:)/.test(link.href) ? <a {...link} /> : <ExternalLink {...link} />;
}
