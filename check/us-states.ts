/**
 * The states, the District of Columbia, and the territories: their postal codes, and their names as the U.S. Census
 * Bureau writes them. `$defs/state` of the schemas lists the codes.
 */
export const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Commonwealth of the Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'United States Virgin Islands',
};

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

/** Names that begin with an article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['DC', 'MP', 'VI']);

/** The name of a state within a sentence: `Ohio` for `OH`, `the District of Columbia` for `DC`. */
export function stateInSentence(code: string): string {
  return WITH_ARTICLE.has(code) ? `the ${stateName(code)}` : stateName(code);
}
