import type { ReactNode } from 'react';
import type { ShellLink } from '../../../../renderer/page';
import type { SiteTexts } from '../site-texts';

/** Links to pages of this site, one an item. */
export function Links({ items }: { items: readonly ShellLink[] }) {
  return (
    <ul>
      {items.map(({ path, icon, label }) => (
        <li key={path}>
          <a href={path}>
            {icon && <Drawing strokes={icon} />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link that opens in a new tab and says so. */
export function NewTabLink({ href, site, children }: { href: string; site: SiteTexts; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{site.labels.newTab}</span>
    </a>
  );
}

export function Drawing({ strokes }: { strokes: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
