import type { Document, DocumentProblem } from '../document';
import { listOf } from '../explain/names';
import { write } from '../explain/quoting';
import { oncePer } from '../once-per';
import { isGroup, textsIn, valueAt } from '../path';
import type { RuleContext } from './rule-context';

/**
 * `city: Springfield, ST` above `state: ST`, a whole address as the street, and `name: Ann Lee, LCSW` above
 * `credentials: LCSW`: both are shown.
 */
export const findValuesSaidTwice = ({ documents }: RuleContext): DocumentProblem[] =>
  documents.flatMap(saidTwiceIn);

const saidTwiceIn = oncePer((document: Document): DocumentProblem[] =>
  textsIn(document.data, (each) => each.includes(', ') && !each.includes('\n')).flatMap(({ path, text }) => {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const found = isGroup(group) && repeatedEnd(text, Object.entries(group));
    if (!found) return [];
    const end = text.slice(found.own.length + 2);
    const names = listOf(found.names.map((name) => `"${name}"`));
    const message = `"${end}" is in ${names}, too, so visitors would read it twice.`;
    return { document, path, message, advice: 'Write it there only.', proposals: [write(found.own)] };
  }),
);

/**
 * A text without the values at its end that fields beside it have, and the names of these; undefined if no comma is
 * before them.
 */
function repeatedEnd(
  text: string,
  others: readonly (readonly [string, unknown])[],
): { own: string; names: string[] } | undefined {
  for (const [name, value] of others) {
    if (typeof value !== 'string' || value === '' || !text.endsWith(` ${value}`)) continue;
    const rest = text.slice(0, -value.length - 1);
    const before = rest.replace(/,$/, '');
    const further = repeatedEnd(before, others);
    if (further) return { ...further, names: [...further.names, name] };
    if (before !== rest && before !== '') return { own: before, names: [name] };
  }
  return undefined;
}
