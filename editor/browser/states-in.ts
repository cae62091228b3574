import { STATES } from '../../formats/states';

const CODES = new Map(
  Object.entries(STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/**
 * A state that is a whole value in YAML or JSON, or one of a list. In YAML that
 * is itself in JSON, `\\n` ends a line.
 */
const STATE = new RegExp(
  `(?<=^|[:[,{"'-])[ \\t]*(${[...CODES.keys()].join('|')})[ \\t]*(?=$|[\\]},"'#\\\\])`,
  'gim',
);

/**
 * The codes of all states that a text in YAML or JSON may name. A sentence that
 * ends a line with ", OR" has one, too.
 */
export function statesIn(text: string): string[] {
  const found = [...text.matchAll(STATE)].map(
    ([, state = '']) => CODES.get(state.toLowerCase()) ?? '',
  );
  return [...new Set(found)].sort();
}
