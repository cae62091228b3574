import type { DocumentLink, Mark } from '../document';
import { readMarkdown } from '../markdown/markdown';
import type { ValueProblem } from '../problem';

/**
 * Markdown may contain text only: no HTML, and no link that could run code. Headings have to be in order.
 *
 * @returns the problems in the Markdown of a document, and its links to this site.
 */
export function checkMarkdown(marks: readonly Mark[]): { problems: ValueProblem[]; links: DocumentLink[] } {
  const problems: ValueProblem[] = [];
  const links: DocumentLink[] = [];
  for (const { annotation, path, value } of marks) {
    if (annotation.format !== 'markdown' || typeof value !== 'string') continue;
    const read = readMarkdown(value);
    problems.push(...read.problems.map((problem) => ({ path, ...problem })));
    links.push(...read.links.map((href) => ({ path, href })));
  }
  return { problems, links };
}
