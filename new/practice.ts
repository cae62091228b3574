import { siteOf } from '../check/document';
import type { Kind } from '../check/kinds';
import type { RuleContext } from '../check/rules/rule-context';
import { capital } from '../check/words/english';
import { type Country, countryOf, STATES } from '../formats/states';
import { stateInSentenceIn, stateNameIn } from '../languages/state-names';
import type { SiteFile } from '../schemas/content';
import { UserError } from '../site/user-error';
import { findPlace, samplePlace } from './gazetteer';
import { fillInLanguage, inLanguage, type Speech } from './in-language';
import type { NewFile } from './page';
import type { Stock } from './stock';
import type { Values } from './template';

/**
 * The facts that the texts of the starter content repeat. Everything else about
 * a practice is a sample there.
 */
export interface PracticeFacts extends Speech {
  name: string;
  city: string;
  /**
   * The two-letter code of its state, or of several, separated by commas; the
   * first is the one it works from.
   */
  state: string;
  /** The parts that it does without. */
  without?: readonly Part[];
}

/** Facts that a practice can leave out from the start. */
const FACTS = [
  'office',
  'portal',
  'fees',
  'consultation',
  'insurance',
] as const;

/** Pages that a practice can leave out, and their files. */
export const PAGES = {
  about: 'pages/about.yaml',
  services: 'pages/services.yaml',
  blog: 'pages/blog.yaml',
  search: 'pages/search.yaml',
  referral: 'pages/referral.yaml',
  documents: 'pages/client-documents.yaml',
  conditions: 'pages/conditions.yaml',
  cities: 'pages/cities.yaml',
  therapists: 'pages/therapists.yaml',
} as const;
type Page = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as Page[];

/**
 * The parts that a practice can leave out from the start. Everything else can
 * be left out by deleting a file or a field.
 */
export const PARTS = [...FACTS, ...PAGE_NAMES] as const;
type Part = (typeof PARTS)[number];

/** The missing ones among the files that all pages of a kind share. */
export function sharedTexts(
  stock: Stock,
  kind: Kind,
  context: RuleContext,
): NewFile[] {
  const { kinds, documents, today } = context;
  const names = new Set(documents.map(({ file }) => file));
  const shared = kinds.filter(({ goesWith }) => goesWith === kind.collection);
  const missing = shared.filter(({ files }) => !names.has(files));
  const site = siteOf(documents) as {
    data: SiteFile;
  };
  const facts = factsOf(site.data, names);
  return missing.map(({ files }) => ({
    file: `content/${files}`,
    text: fillInLanguage(
      stock.starter(files),
      valuesOf(stock, facts, today),
      facts,
    ),
  }));
}

function factsOf(
  { practice, portals, rates, consultation, carriers }: SiteFile,
  files: ReadonlySet<string>,
): PracticeFacts {
  const { name, language, voice, address, alsoLicensedIn = [] } = practice;
  const parts = {
    office: address.street,
    portal: portals,
    fees: rates,
    consultation,
    insurance: carriers,
  };
  return {
    name,
    language,
    voice,
    city: address.city ?? '',
    state: [address.state, ...alsoLicensedIn].join(','),
    without: [
      ...FACTS.filter((part) => parts[part] === undefined),
      ...PAGE_NAMES.filter((page) => !files.has(PAGES[page])),
    ],
  };
}

export function valuesOf(
  stock: Stock,
  facts: PracticeFacts,
  date: string,
): Values {
  const { name, city, state, language, voice, without = [] } = facts;
  const states = readStates(state, language);
  const cities = stock.citiesOf(states.code);
  const place = findPlace(city, cities) ?? samplePlace(cities);
  const country = countryOf(states.code);
  return {
    name,
    city,
    language: language ?? LANGUAGES[country],
    voice: voice === 'I' ? voice : undefined,
    ...linesOf(country),
    ...states,
    ...place,
    date,
    ...wordsOf(without, facts),
  };
}

/** Languages that differ from the default. */
const LANGUAGES: Readonly<Partial<Record<Country, string>>> = { CA: 'en-CA' };

/** The marks of lines that apply to one country only. */
export function linesOf(country: Country): Values {
  return {
    inUnitedStates: country === 'US' ? '' : undefined,
    inCanada: country === 'CA' ? '' : undefined,
  };
}

/** The length available for states in a page's title and in its description. */
const TITLE_ROOM = 27;
const DESCRIPTION_ROOM = 60;

/**
 * The values for one state or several, such as `OR,WA`.
 * @throws {UserError} if one of them isn't a state.
 */
function readStates(list: string, language = 'en') {
  const joinedWith = joinedIn(language);
  const codes = list.split(',').map((code) => code.trim());
  const [firstCode = '', ...otherCodes] = codes;
  const wrongCode = codes.find((code) => !STATES[code]);
  if (wrongCode !== undefined) {
    throw new UserError(
      `"${wrongCode}" isn't a state or a province. Write its two capital letters, as in --state OR, or those of several, as in --state OR,WA.`,
    );
  }
  const inSentence = codes.map((each) => stateInSentenceIn(language, each));
  const inState = joinedWith('and', inSentence);
  const state = joinedWith(
    'and',
    codes.map((each) => stateNameIn(language, each)),
  );
  const others = otherCodes.join(', ');
  return {
    code: firstCode,
    state,
    inState,
    inOneState: joinedWith('or', inSentence),
    inBrief:
      inState.length > DESCRIPTION_ROOM ? joinedWith('and', codes) : inState,
    inTitle: state.length > TITLE_ROOM ? codes.join(', ') : state,
    alsoLicensedIn: others ? `alsoLicensedIn: [${others}]` : undefined,
  };
}

/** `Ohio, Utah, and Iowa`. */
const joinedIn =
  (language: string) =>
  (word: 'and' | 'or', names: readonly string[]): string => {
    const type = word === 'and' ? 'conjunction' : 'disjunction';
    return new Intl.ListFormat(language, { type }).format(names);
  };

/**
 * The heading of the section about money, and the lines that depend on what it
 * contains.
 */
function wordsOf(without: readonly Part[], speech: Speech): Values {
  const has = (part: Part) => !without.includes(part);
  const values: Record<string, string | undefined> = {};
  for (const part of PARTS) {
    values[part] = has(part) ? '' : undefined;
    values[`no${capital(part)}`] = has(part) ? undefined : '';
  }
  const topics = [
    has('insurance') && 'Insurance',
    has('fees') && 'Fees',
  ].filter(Boolean);
  return {
    ...values,
    money: inLanguage(topics.join(' & ') || 'Paying for Sessions', speech),
  };
}
