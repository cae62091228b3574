import { escaped } from '../../../formats/escaped';
import { textsIn, valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { inOneLine } from './page-texts';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

/** `8-12 sessions`, `8 to 12 weekly sessions`, `8 a 12 sesiones`. */
const TYPED =
  /(?<![\d$.,-])(?<least>\d{1,2})(?: ?[-–—] ?| to | a )(?<most>\d{1,2})(?= (?:weekly |sessions)| sesiones)(?: weekly)? ses(?:sions|iones)/iu;
/** Few sentences have it. */
const RANGE = /\d(?: ?[-–—] ?| to | a )\d/i;
/** A text about sessions. */
const LOOKS = new RegExp(
  `${TYPED.source}|\\bsessions\\b.*\\d ?[-–—] ?\\d|\\d to \\d`,
  'iu',
);
const FIELD = /^(\d{1,2}) ?[-–] ?(\d{1,2})$/;

/**
 * Words beside a number that isn't the practice's: of a study, a method, or a
 * part of the therapy.
 */
const OTHERS = inWords(
  '\\b(?:stud(?:y|ies)|research\\w*|trials?|guidelines?|protocols?|evidence|experts?|literature|therapists|providers)\\b',
  '\\b(?:CBT|EMDR|DBT|ACT|ERP|CPT|cognitive|exposure|processing|behaviou?ral|interpersonal|groups?|couples?|famil(?:y|ies))\\b',
  '\\b(?:plans?(?! (?:for|on)\\b)|insur\\w*|cover\\w*|allow\\w*|authoriz\\w*|some|others?|more|fewer|first|after|every|each|per|if|was|were|used to)\\b',
);

/** `Depression and PTSD usually take 12-16.` in a text about sessions. */
const OF_CONDITIONS =
  '^(?:(?:therapy|treatment|counseling|work) (?:for|of|on) )?(?<names>{name}(?:,? and {name}|, {name})*) (?:usually |often |typically |mostly )?(?:takes?|lasts?|needs?) (?:about |around )?(?<words>(?<least>\\d{1,2})(?: ?[-–—] ?| to )(?<most>\\d{1,2}))(?! ?(?:weeks|months|years|minutes|hours|%|percent))';

/** The number of sessions on a condition's page, as in `8-12`. */
function sessionsOf({ data }: Document): string | undefined {
  const [field] = textsIn(
    data,
    (text, path) => path.at(-1) === 'sessions' && FIELD.test(text),
  );
  return field?.text;
}

interface Sessions {
  document: Document;
  /** As in `8-12`. */
  sessions: string;
  /** The condition, in small letters. */
  name: string;
}

function* faultsOfConditions(
  { names = '', words = '', least, most }: Record<string, string>,
  facts: readonly Sessions[],
): Generator<Fault> {
  const named = facts.filter(({ name }) => names.toLowerCase().includes(name));
  for (const fact of named) {
    const right = withNumbersOf(fact, words, [least, most]);
    if (right) {
      const { name, document } = fact;
      const params = {
        words,
        file: document.file,
        facts: [right],
        about: name,
      };
      yield {
        words,
        ...finding('former-fact', params),
        right: named.length === 1 ? right : undefined,
      };
    }
  }
}

/** The part of a sentence between semicolons that has these words. */
const clauseOf = (words: string, sentence: string): string =>
  sentence.split(';').find((clause) => clause.includes(words)) ?? sentence;

/**
 * Compares how long texts say therapy takes with the `sessions` field of the
 * page, or of the page that the text is about.
 */
export function sessionsReader({
  documents,
}: RuleContext): FactReader | undefined {
  const facts = documents.flatMap((document): Sessions[] => {
    const sessions = sessionsOf(document);
    const name = String(
      valueAt<unknown>(document.data, ['name']) ?? '',
    ).toLowerCase();
    if (sessions === undefined || name === '') {
      return [];
    }
    return [{ document, sessions, name }];
  });
  if (facts.length === 0) {
    return undefined;
  }
  const name = `(?:${facts.map((fact) => escaped(fact.name)).join('|')})`;
  const ofConditions = sayingOf(OF_CONDITIONS.replaceAll('{name}', () => name));
  return {
    looks: RANGE,
    *read({ plain }, text) {
      const { document } = text;
      if (!LOOKS.test(inOneLine(text))) {
        return;
      }
      const { groups } = ofConditions.exec(plain) ?? {};
      const fault = groups ? undefined : faultIn(plain, document, facts);
      if (groups && !OTHERS.test(plain)) {
        yield* faultsOfConditions(groups, facts);
      } else if (fault) {
        yield fault;
      }
    },
  };
}

/** A number of sessions that differs from the one condition in question. */
function faultIn(
  plain: string,
  document: Document,
  facts: readonly Sessions[],
): Fault | undefined {
  const { 0: words, groups: { least, most } = {} } = TYPED.exec(plain) ?? {};
  if (words === undefined || OTHERS.test(clauseOf(words, plain))) {
    return undefined;
  }
  const own = facts.filter(({ document: { file } }) => file === document.file);
  const isOurs = /\b(?:we|our)\b|\busual length\b/i.test(plain);
  const named = isOurs
    ? facts.filter(({ name }) => plain.toLowerCase().includes(name))
    : [];
  const [fact, ...more] = own.length > 0 ? own : named;
  const right = fact && withNumbersOf(fact, words, [least, most]);
  if (!right || more.length > 0) {
    return undefined;
  }
  const { file } = fact.document;
  return {
    words,
    ...finding('former-fact', { words, file, facts: [right] }),
    right,
  };
}

/** The same words with the correct numbers; undefined if they are correct. */
function withNumbersOf(
  { sessions }: Sessions,
  words: string,
  [least, most]: readonly (string | undefined)[],
): string | undefined {
  const [, from = '', to = ''] = FIELD.exec(sessions) ?? [];
  if (from === least && to === most) {
    return undefined;
  }
  return words.replace(
    /^\d+(\D+)\d+/,
    (_, between: string) => from + between + to,
  );
}
