import type { ComponentProps, MouseEvent } from 'react';
import { useNavigateTo } from './NavigateContext';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A path of this site, with a section where one is meant: `/about`, `/services#fees`. */
  to: string;
}

/**
 * A link inside the site: without JavaScript a plain one, with it a step of the router.
 *
 * It takes less than the router's own link, which works out relative paths: a page has a hundred of
 * them. A link to a section (`/#insurance`) opens the page with a flag that asks it to scroll there.
 */
export function SiteLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigateTo();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    const [path = '', section] = to.split('#');
    const isHere = path === location.pathname;
    const { search, hash } = location;
    if (section)
      // The page that is shown is not loaded again.
      navigate(path, { replace: isHere, state: { scrollTo: section }, defaultShouldRevalidate: !isHere });
    // As browsers do: the page that is shown already gets no second entry in the history.
    else navigate(path, { replace: isHere && !search && !hash });
  };

  return <a href={to} onClick={follow} {...rest} />;
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
