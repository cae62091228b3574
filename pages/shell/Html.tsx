interface HtmlProps {
  as?: 'div' | 'p' | 'span';
  /** HTML from renderMarkdown, which contains only its own markup. */
  html: string;
  className?: string | undefined;
}

export function Html({ as: Element = 'div', html, className }: HtmlProps) {
  const markup = { __html: html };
  return <Element className={className} dangerouslySetInnerHTML={markup} />;
}
