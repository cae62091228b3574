import { type MouseEvent, useContext } from 'react';
import { isPlainClick } from '../../renderer/boot/plain-click';
import { NavigateContext } from '../../renderer/contexts';

interface HtmlProps {
  as?: 'div' | 'p' | 'span';
  /** HTML from renderMarkdown, which contains only its own markup. */
  html: string;
  className?: string | undefined;
}

/** Text that was Markdown. Its links to this site are followed without a page load. */
export function Html({ as: Element = 'div', html, className }: HtmlProps) {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.hash);
  };
  const markup = { __html: html };
  return <Element className={className} onClick={follow} dangerouslySetInnerHTML={markup} />;
}
