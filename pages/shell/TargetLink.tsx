import type { ComponentProps } from 'react';
import { isInternal } from '../../check/markdown/links';
import { ExternalLink } from './ExternalLink';

/** A link of a menu, to a page of this site or to another site. */
export function TargetLink({ href, className, children, ...more }: ComponentProps<'a'> & { href: string }) {
  return isInternal(href) ? (
    <a href={href} className={className} {...more}>
      {children}
    </a>
  ) : (
    <ExternalLink href={href} className={className}>
      {children}
    </ExternalLink>
  );
}
