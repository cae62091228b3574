import type { MouseEvent } from 'react';
import { useNavigateTo } from './NavigateContext';
import { keepWordsWhole } from './whole-words';

interface HtmlProps {
  as?: 'div' | 'p' | 'span';
  /** HTML that renderMarkdown made, so it holds no markup but its own. */
  html: string;
  className?: string | undefined;
}

/** Text that was Markdown. Its links to this site are followed without a page load. */
export function Html({ as: Element = 'div', html, className }: HtmlProps) {
  const navigate = useNavigateTo();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented || !link || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.hash);
  };
  const markup = { __html: keepWordsWhole(html) };
  return <Element className={className} onClick={follow} dangerouslySetInnerHTML={markup} />;
}
