import type { ComponentProps } from 'react';
import { isInternal } from '../../check/markdown/links';
import { ExternalLink } from './ExternalLink';

type TargetLinkProps = ComponentProps<typeof ExternalLink> & Pick<ComponentProps<'a'>, 'aria-current'>;

/** A link to a page of this site, a phone number, or another site. */
export function TargetLink({ 'aria-current': current, ...link }: TargetLinkProps) {
  const isHere = isInternal(link.href) || link.href.startsWith('tel:');
  return isHere ? <a {...link} aria-current={current} /> : <ExternalLink {...link} />;
}
