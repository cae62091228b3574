import { valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import {
  type FactReader,
  type Fault,
  inWords,
  namePattern,
  type Statement,
  sayingOf,
  statementsIn,
} from './reader';

/** Languages by their names in English and in Spanish. */
const LANGUAGES: readonly (readonly string[])[] = [
  ['English', 'inglés'],
  ['Spanish', 'español'],
  ['French', 'francés'],
  ['Portuguese', 'portugués'],
  ['Vietnamese', 'vietnamita'],
  ['Mandarin', 'mandarín'],
  ['Cantonese', 'cantonés'],
  ['Korean', 'coreano'],
  ['Japanese', 'japonés'],
  ['Arabic', 'árabe'],
  ['Russian', 'ruso'],
  ['German', 'alemán'],
  ['Hindi'],
  ['Tagalog'],
];
/** True for the name of a language that people speak. */
export const isLanguage = (text: string): boolean =>
  LANGUAGES.flat().some((name) => name.toLowerCase() === text.toLowerCase());

const LANGUAGE = LANGUAGES.flat().join('|');

/** `therapy`, `sessions by video` */
const WORK =
  '(?:therapy|counseling|sessions|appointments|terapia|consejería|sesiones|citas)(?: (?:by video|online|por video|en línea))?';
const SPEAKS = [
  '(?:(?:is|are) (?:fluent|bilingual) in',
  '(?:(?:also|both|all|fluently) )?speaks?(?: fluent)?',
  '(?:also )?(?:works?|sees? (?:clients|people|families|adults)) in',
  `(?:also )?(?:offers?|gives?|provides?|does|has|holds?) ${WORK} in`,
  '(?:también )?hablan?',
  '(?:también )?(?:atienden?|trabajan?)(?: a (?:clientes|familias|personas))? en',
  `(?:también )?(?:ofrecen?|dan?|tienen?) ${WORK} en)`,
].join('|');
/** ` speaks English and Spanish` */
const SPOKEN = sayingOf(
  ` ${SPEAKS} (?<spoken>(?:both )?(?:${LANGUAGE})(?:,? (?:and |y |e |as well as )?(?:${LANGUAGE}))*)(?!\\p{L})`,
  'g',
);
const THERAPISTS = '(?:therapists|counselors|clinicians)';
const TERAPEUTAS = '(?:terapeutas|consejer[oa]s)';
const ALL = sayingOf(
  `(?<!\\p{L})(?:(?:all|each|every one) of our ${THERAPISTS}|(?:all|both) our ${THERAPISTS}|all ${THERAPISTS} here|tod[oa]s nuestr[oa]s ${TERAPEUTAS})$`,
);
const SOME = sayingOf(
  `(?<!\\p{L})(?<!(?:all|both|each|none|one|of|tod[oa]s) )(?:our ${THERAPISTS}|(?:two|several|some) of our ${THERAPISTS}|nuestr[oa]s ${TERAPEUTAS})$`,
);
const IN_PART = inWords(
  "\\b(?:not|never|nor|if|when|some|little|basic|learn\\w*|used to|former\\w*|mother|father|parents|(?<!sees? )clients|interpreters?|no|con (?:un |una )?intérprete)\\b|n[’']t\\b",
);

interface Speaker {
  document: Document;
  name: string;
  languages: readonly string[];
  /** Matches words that end with this person's name. */
  named: RegExp;
}

function speakersIn({ documents }: RuleContext): Speaker[] {
  return documents.flatMap((document) => {
    const [name, languages] = ['name', 'languages'].map((field) =>
      valueAt<unknown>(document.data, [field]),
    );
    if (!document.kind.isOfPeople || !Array.isArray(languages)) {
      return [];
    }
    const whole = String(name);
    const named = sayingOf(`${namePattern(whole)}(?:, [A-Z][\\w-]+,?)?$`);
    return [{ document, name: whole, languages: languages.map(String), named }];
  });
}

/**
 * Compares what texts say of the languages of the therapists with those in
 * their profiles: `Casey also speaks Spanish`.
 */
export function spokenReader(context: RuleContext): FactReader | undefined {
  const speakers = speakersIn(context);
  if (speakers.length === 0) {
    return undefined;
  }
  return {
    looks: { test: (line) => line.search(SPOKEN) >= 0 },
    *read({ plain }) {
      if (IN_PART.test(plain)) {
        return;
      }
      const statements = statementsIn(plain, SPOKEN);
      const saidOf = (subject: RegExp) =>
        statements.find(({ before }) => subject.test(before))?.groups;
      for (const speaker of speakers) {
        yield* faultsOf(saidOf(speaker.named) ?? saidOf(ALL), [speaker]);
      }
      yield* faultsOf(saidOf(SOME), speakers);
    },
  };
}

/** The languages that a text says and none of these people speaks. */
function* faultsOf(
  groups: Statement['groups'] | undefined,
  speakers: readonly Speaker[],
): Generator<Fault> {
  const typed = groups?.spoken?.match(NAMES) ?? [];
  const [{ name, document }] = speakers as readonly [Speaker];
  const facts = [...new Set(speakers.flatMap(({ languages }) => languages))];
  for (const words of typed) {
    if (!isAmong(words, facts)) {
      const about = speakers.length === 1 ? name : undefined;
      const params = { words, file: document.file, facts, about };
      yield { words, ...finding('former-fact', params) };
    }
  }
}

const NAMES = new RegExp(LANGUAGE, 'giu');

/** True if a list has the language under one of its names. */
function isAmong(typed: string, languages: readonly string[]): boolean {
  const word = typed.toLowerCase();
  const list = languages.join(' ').toLowerCase();
  const names = LANGUAGES.map((each) => each.map((name) => name.toLowerCase()));
  const same = names.find((each) => each.includes(word)) ?? [word];
  return same.some((name) => list.includes(name));
}
