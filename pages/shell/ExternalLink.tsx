import type { ReactNode } from 'react';
import { labels } from './labels';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{labels.newTab}</span>
    </a>
  );
}
