import type { ComponentProps } from 'react';
import { ExternalLink } from './ExternalLink';
import { SiteLink } from './SiteLink';

export function BookingLink({ href, ...link }: ComponentProps<typeof ExternalLink>) {
  if (href.startsWith('/')) return <SiteLink to={href} {...link} />;
  return href.startsWith('tel:') ? <a href={href} {...link} /> : <ExternalLink href={href} {...link} />;
}
