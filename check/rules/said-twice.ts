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
    const others = isGroup(group) ? Object.entries(group).filter(([, value]) => value !== text) : [];
    const own = withoutEnd(
      text,
      others.map(([, value]) => value),
    );
    if (own === undefined) return [];
    const end = text.slice(own.length + 2);
    const names = others.flatMap(([name, value]) => (end.includes(String(value)) ? name : []));
    const message = `"${end}" is in ${listOf(names.map((name) => `"${name}"`))}, too, so visitors would read it twice.`;
    return { document, path, message, advice: 'Write it there only.', proposals: [write(own)] };
  }),
);

/** A text without the other values at its end, which are behind a comma; undefined if there are none. */
function withoutEnd(text: string, others: readonly unknown[]): string | undefined {
  for (const other of others) {
    if (typeof other !== 'string' || !text.endsWith(` ${other}`)) continue;
    const rest = text.slice(0, -other.length - 1);
    const before = rest.replace(/,$/, '');
    const shorter = withoutEnd(before, others) ?? (before === rest ? undefined : before);
    if (shorter) return shorter;
  }
  return undefined;
}
