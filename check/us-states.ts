import states from './us-states.json' with { type: 'json' };

/**
 * The states, the District of Columbia, and the territories: their postal codes, and their names as the U.S. Census
 * Bureau writes them. `$defs/state` of the schemas lists the codes.
 */
export const STATES: Readonly<Record<string, string>> = states;

/** The name of a state: `Ohio` for `OH`. @throws if there is no such state. */
export function stateName(code: string): string {
  const name = STATES[code];
  if (name === undefined) throw new Error(`There is no state "${code}".`);
  return name;
}

/** The code of a state: `OH` for `Ohio`; undefined if there is no such state. */
export function stateCode(name: string): string | undefined {
  return Object.keys(STATES).find((code) => STATES[code] === name);
}

const WITH_ARTICLE: ReadonlySet<string> = new Set(['DC', 'MP', 'VI']);

/** The name of a state within a sentence: `Ohio` for `OH`, `the District of Columbia` for `DC`. */
export function stateInSentence(code: string): string {
  return WITH_ARTICLE.has(code) ? `the ${stateName(code)}` : stateName(code);
}
