import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Kind } from '../check/kinds';
import type { RuleContext } from '../check/rules/rule-context';
import { STATES, stateInSentence, stateName } from '../check/us-states';
import { capital } from '../check/words/english';
import type { SiteFile } from '../schemas/content';
import { UserError } from '../site/user-error';
import { findPlace, samplePlace } from './gazetteer';
import type { NewFile } from './page';
import { fillIn, type Values } from './template';

/** The facts that texts of the first content repeat. Everything else about a practice is a sample there. */
export interface PracticeFacts {
  name: string;
  city: string;
  /** The two letters of its state, or of several with commas between them: first of the one that it works from. */
  state: string;
  /** The language of its site, a tag such as `el`. Without it, English. */
  language?: string | undefined;
  /** The parts that it does without. */
  without?: readonly Part[];
}

/** The parts that a practice may do without from the beginning. Anything else is a page or a field to delete. */
export const PARTS = ['office', 'portal', 'fees', 'consultation', 'insurance'] as const;
type Part = (typeof PARTS)[number];

const STARTER = 'new/practice';

/** Writes the first content, but for its pages in lists, into a folder. @throws {UserError} if there is no such state. */
export function writeStarter(
  root: string,
  content: string,
  facts: PracticeFacts,
  today: string,
): void {
  const values = valuesOf(facts, today);
  cpSync(path.join(root, STARTER), content, { recursive: true });
  for (const file of readdirSync(content, {
    recursive: true,
    encoding: 'utf8',
  })) {
    const place = path.join(content, file);
    // Where a part was left out, one empty line is enough.
    const written = () => fillIn(readFileSync(place, 'utf8'), values).replace(/\n{3,}/g, '\n\n');
    if (file.endsWith('.yaml')) {
      writeFileSync(place, written());
    }
  }
}

export function sharedTexts(
  root: string,
  kind: Kind,
  { kinds, documents, today }: RuleContext,
): NewFile[] {
  const isThere = (file: string) => documents.some((document) => document.file === file);
  const missing = kinds.filter(
    ({ goesWith, files }) => goesWith === kind.collection && !isThere(files),
  );
  const { data } = documents.find(({ file }) => file === 'site.yaml') as { data: SiteFile };
  return missing.map(({ files }) => {
    const template = readFileSync(path.join(root, STARTER, files), 'utf8');
    return {
      file: `content/${files}`,
      text: fillIn(template, valuesOf(factsOf(data), today)),
    };
  });
}

function factsOf({ practice, portals, rates, consultation, carriers }: SiteFile): PracticeFacts {
  const { name, address, alsoLicensedIn = [] } = practice;
  const parts = {
    office: address.street,
    portal: portals,
    fees: rates,
    consultation,
    insurance: carriers,
  };
  return {
    name,
    city: address.city ?? '',
    state: [address.state, ...alsoLicensedIn].join(','),
    without: PARTS.filter((part) => parts[part] === undefined),
  };
}

function valuesOf(
  { name, city, state, language, without = [] }: PracticeFacts,
  date: string,
): Values {
  const states = readStates(state);
  const place = findPlace(city, states.code) ?? samplePlace(states.code);
  return {
    name,
    city,
    language,
    ...states,
    ...place,
    date,
    ...wordsOf(without),
  };
}

/** The room for states in the title of a page, and in its description. */
const TITLE_ROOM = 27;
const DESCRIPTION_ROOM = 60;

function readStates(list: string) {
  const codes = list.split(',').map((each) => each.trim());
  const [code = '', ...others] = codes;
  const wrong = codes.find((each) => !STATES[each]);
  if (wrong !== undefined) {
    throw new UserError(
      `"${wrong}" isn't a state. Write its two capital letters, as in --state OR, or those of several, as in --state OR,WA.`,
    );
  }
  const inWords = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat('en', { type }).format(names);
  const inSentence = codes.map(stateInSentence);
  const inState = inWords(inSentence);
  const state = inWords(codes.map(stateName));
  return {
    code,
    state,
    inState,
    inOneState: inWords(inSentence, 'disjunction'),
    inBrief: inState.length > DESCRIPTION_ROOM ? inWords(codes) : inState,
    inTitle: state.length > TITLE_ROOM ? codes.join(', ') : state,
    alsoLicensedIn: others.length > 0 ? `alsoLicensedIn: [${others.join(', ')}]` : undefined,
  };
}

/** The heading of what is about money, and the lines that depend on what there is. */
function wordsOf(without: readonly Part[]): Values {
  const has = (part: Part) => !without.includes(part);
  const lines = PARTS.flatMap((part) => [
    [part, has(part) ? '' : undefined],
    [`no${capital(part)}`, has(part) ? undefined : ''],
  ]);
  const money = [has('insurance') && 'Insurance', has('fees') && 'Fees']
    .filter(Boolean)
    .join(' & ');
  return {
    ...Object.fromEntries(lines),
    money: money || 'Paying for Sessions',
  };
}

export function firstPages({ city }: PracticeFacts): {
  kind: string;
  name: string;
}[] {
  return [
    { kind: 'condition', name: 'Anxiety' },
    { kind: 'therapist', name: 'Sample Therapist' },
    { kind: 'city', name: city },
    { kind: 'post', name: 'A First Article' },
  ];
}

export const OLD_CONTENT = 'content-before';

/** The old content stays beside the new one, and comes back if `write` fails. @returns whether there was any. */
export function replaceContent(root: string, write: (content: string) => void): boolean {
  const content = path.join(root, 'content');
  const before = path.join(root, OLD_CONTENT);
  const isFirst = !existsSync(content);
  if (existsSync(before)) {
    throw new UserError(
      `${OLD_CONTENT}/ already exists. Move it out of this folder, or delete it.`,
    );
  }
  if (!isFirst) {
    renameSync(content, before);
  }
  try {
    write(content);
    // The guide is the same for every practice.
    const guide = path.join(before, 'README.md');
    if (existsSync(guide)) {
      cpSync(guide, path.join(content, 'README.md'));
    }
    rmSync(path.join(root, 'tests/specification'), {
      recursive: true,
      force: true,
    });
    return !isFirst;
  } catch (error) {
    rmSync(content, { recursive: true, force: true });
    if (!isFirst) {
      renameSync(before, content);
    }
    throw error;
  }
}
