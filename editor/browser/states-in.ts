import { STATES } from '../../formats/states';

const CODES = new Map(
  Object.entries(STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** A line's beginning. In YAML that is itself in JSON, `\\n` ends a line. */
const LINE = '(?:^|\\\\n)[ \\t]*(?:- *)*';
/** What is before a whole value, but not before ", or" in a sentence. */
const BEFORE = `(?:${LINE}|(?:${LINE}|[{,])[ \\t]*["']?\\w+["']?:|\\[(?:[^\\]\\n]*,)?)`;

const STATE = new RegExp(
  `(?<=${BEFORE}[ \\t]*["']?)(${[...CODES.keys()].join('|')})[ \\t]*(?=$|[\\]},"'#\\\\])`,
  'gim',
);

/** The codes of all states that a text in YAML or JSON may name. */
export function statesIn(text: string): string[] {
  const found = [...text.matchAll(STATE)].map(
    ([, state = '']) => CODES.get(state.toLowerCase()) ?? '',
  );
  return [...new Set(found)].sort();
}
