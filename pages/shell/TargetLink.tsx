import type { ComponentProps } from 'react';
import { isInternal } from '../../check/markdown/links';
import { useWords } from './use-words';

/**
 * A link to a page of this site, a phone number, or another site, which opens
 * in a new tab.
 */
export function TargetLink({
  children,
  ...link
}: ComponentProps<'a'> & { href: string }) {
  const { shell: labels } = useWords();
  const isHere = isInternal(link.href) || link.href.startsWith('tel:');
  if (isHere) {
    return <a {...link}>{children}</a>;
  }
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` ${labels.newTab}`}</span>
    </a>
  );
}
