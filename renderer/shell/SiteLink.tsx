import type { ComponentProps, MouseEvent } from 'react';
import { scrollToSection } from '../boot/scroll-to-section';
import { useNavigateTo } from './NavigateContext';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A path of this site, with a section where one is meant: `/about`, `/services#fees`. */
  to: string;
}

/**
 * A link inside the site: without JavaScript a plain one, with it a step of the router.
 *
 * It takes less than the router's own link, which works out relative paths: a page has a hundred of
 * them. A link to a section (`/#insurance`) scrolls there smoothly on the page itself; from another
 * page it opens that page with a flag that asks for the section.
 */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigateTo();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    const [path = '', section] = to.split('#');
    const isHere = path === location.pathname;
    if (section && isHere) scrollToSection(section);
    else if (section) navigate(path, { state: { scrollTo: section } });
    // As browsers do: the page that is shown already gets no second entry in the history.
    else navigate(path, { replace: isHere && !location.search && !location.hash });
  };

  return <a href={to} onClick={follow} {...rest} />;
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
