import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { isPlainClick } from '../../renderer/boot/plain-click';
import { NavigateContext } from '../../renderer/contexts';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'download'> {
  /** A path of this site, with a section if needed: `/about`, `/services#fees`. */
  to: string;
}

/** Cheaper than the router's own link, which resolves relative paths: a page has a hundred of them. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const navigate = useContext(NavigateContext);

  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const [path = '', section] = to.split('#');
    const isHere = path === location.pathname;
    const { search, hash } = location;
    if (section)
      navigate(path, { replace: isHere, state: { scrollTo: section }, defaultShouldRevalidate: !isHere });
    // As in browsers, a link to the current page adds no entry to the history.
    else navigate(path, { replace: isHere && !search && !hash });
  };

  return <a href={to} onClick={follow} {...rest} />;
}
