import { load } from 'js-yaml';

/** An entry of Playwright's ARIA snapshot: a role with its name, alone or with what is in it. */
type Entry = string | Record<string, unknown>;

/** Controls have the names that the specification gives them. All other names are content. */
const NAMED_BY_US = new Set(
  'button checkbox combobox dialog option radio search searchbox switch textbox'.split(' '),
);

/** What is in these is written by editors: words, links, emphasis. */
const PROSE = new Set('blockquote paragraph text term definition'.split(' '));

/**
 * What of an accessibility tree stays the same when content is edited or added: roles, whether they
 * have a name, states, order, and what is in what. Of parts that are alike only the first is kept, so
 * that one more city or section changes nothing.
 */
export function outlineOf(ariaSnapshot: string): string {
  return `${outline(load(ariaSnapshot) as Entry[], 0).join('')}`;
}

function outline(entries: readonly Entry[], depth: number): string[] {
  const parts = entries.flatMap((entry) => {
    const [line = '', inside] =
      typeof entry === 'string' ? [entry] : ((Object.entries(entry)[0] ?? []) as [string, unknown]);
    if (line.startsWith('/')) return [];
    const [, role = '', name, states = ''] = /^(\S+)(?: (".*"|\/.*\/))?((?: \[[^\]]*\])*)$/s.exec(line) ?? [];
    const label = name && (NAMED_BY_US.has(role) ? ` ${name}` : ' (named)');
    const children = Array.isArray(inside) && !PROSE.has(role) ? outline(inside as Entry[], depth + 1) : [];
    return [`${'  '.repeat(depth)}${role}${label ?? ''}${states}\n${children.join('')}`];
  });
  return [...new Set(parts)];
}
