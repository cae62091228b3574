import provinces from './ca-provinces.json' with { type: 'json' };
import states from './us-states.json' with { type: 'json' };

export const COUNTRIES = ['US', 'CA'] as const;

export type Country = (typeof COUNTRIES)[number];

/**
 * The states and territories as the U.S. Census Bureau writes them, and the
 * provinces and territories of Canada, by their two-letter codes, which don't
 * overlap. `$defs/state` of the schemas lists the codes.
 */
export const STATES: Readonly<Record<string, string>> = {
  ...states,
  ...provinces,
};

export function countryOf(code: string): Country {
  return Object.hasOwn(provinces, code) ? 'CA' : 'US';
}

export function stateName(code: string): string {
  const name = STATES[code];
  if (name === undefined) {
    throw new Error(`There is no state "${code}".`);
  }
  return name;
}

export function stateCode(name: string): string | undefined {
  return Object.keys(STATES).find((code) => STATES[code] === name);
}

const WITH_ARTICLE: ReadonlySet<string> = new Set(['DC', 'MP', 'NT', 'VI']);

/**
 * The name of a state as it appears in a sentence: `Ohio` for `OH`,
 * `the District of Columbia` for `DC`.
 */
export function stateInSentence(code: string): string {
  return WITH_ARTICLE.has(code) ? `the ${stateName(code)}` : stateName(code);
}
