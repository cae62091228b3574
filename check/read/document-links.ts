import { PAGE_ADDRESS } from '../../formats/page-address';
import type { DocumentLink, Mark } from '../document';
import { readMarkdown } from '../markdown/markdown';
import type { ValueProblem } from '../problem';

/**
 * The links in a value: the value itself, or the links in its Markdown, along
 * with the Markdown's problems.
 */
export function readLinks({ annotation: { format }, path, value }: Mark) {
  const { links, problems } =
    format === 'markdown' && typeof value === 'string'
      ? readMarkdown(value)
      : { links: [], problems: [] };
  const mayLeave = format === 'link-target';
  // The schema reports values that aren't paths.
  const isLink =
    (format === 'internal-path' || mayLeave) &&
    PAGE_ADDRESS.isRight(String(value));
  return {
    links: [...links, ...(isLink ? [String(value)] : [])].map(
      (href): DocumentLink => ({ path, href, mayLeave }),
    ),
    problems: problems.map((problem): ValueProblem => ({ path, ...problem })),
  };
}
