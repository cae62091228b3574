import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { scrollToSection } from '../boot/scroll-to-section';
import type { PageRequest } from './PageView';

interface SiteLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: string;
}

/**
 * A link inside the site.
 *
 * A link to a section (`/#insurance`) is a plain link without JavaScript. With it, the section is
 * scrolled to smoothly on the page itself; from another page the link opens that page with a flag
 * that asks for the section.
 */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [path = '', section] = to.split('#');

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!section || event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    if (path === pathname) scrollToSection(section);
    else navigate(path, { state: { scrollTo: section } satisfies PageRequest });
  };

  return <Link to={to} onClick={follow} {...rest} />;
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
