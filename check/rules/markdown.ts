import type { DocumentLink, Mark } from '../document';
import { readMarkdown } from '../markdown/markdown';
import { findHarm } from '../markdown/sanitize';
import type { ValueProblem } from '../problem';

/** What is wrong in the Markdown of a document, and its links to this site. */
export interface CheckedMarkdown {
  findings: ValueProblem[];
  links: DocumentLink[];
}

/**
 * Markdown may contain text only: no HTML, and no link that could run code. Headings have to be in order. Each text is
 * parsed once for faults and links.
 */
export function checkMarkdown(marks: readonly Mark[]): CheckedMarkdown {
  const checked: CheckedMarkdown = { findings: [], links: [] };
  for (const { annotation, path, value } of marks) {
    if (annotation.format !== 'markdown' || typeof value !== 'string') continue;
    const { faults, links, ordinary } = readMarkdown(value);
    for (const href of links) checked.links.push({ path, href });
    const harm = ordinary || faults.length > 0 ? undefined : findHarm(value);
    for (const fault of harm ? [harm] : faults) checked.findings.push({ path, ...fault });
  }
  return checked;
}
