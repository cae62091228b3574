import { oneSlipFinder } from '../../../formats/closest';
import { commonEnds } from '../../../formats/common-ends';
import { escaped } from '../../../formats/escaped';
import { groupBy } from '../../../formats/group-by';
import { oncePer } from '../../../formats/once-per';
import { type Path, valueAt } from '../../../formats/path';
import { STATES } from '../../../formats/states';
import { type Document, textsOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { pageTexts } from './page-texts';
import type { FactReader, Fault } from './reader';

/** A name of several words, such as a person's, the practice's, or a city's. */
interface Name {
  name: string;
  words: readonly string[];
  document: Document;
}

export const WORD = /\p{Lu}[\p{L}\p{M}]+(?:['’-]\p{Lu}[\p{L}\p{M}]+)*/gu;

const namesIn = oncePer((document: Document): Name[] =>
  textsOf(document)
    .filter(isOfName)
    .flatMap(({ text }) => {
      const words = text.match(WORD) ?? [];
      const isName = words.length > 1 && words.join(' ') === text;
      if (!isName) {
        return [];
      }
      return [{ name: text, words, document }];
    }),
);

const isOfName = ({ path }: { path: Path }): boolean =>
  path.at(-1) === 'name' || path.at(-1) === 'city';

const wordPatterns = oncePer(
  (word: string) => new RegExp(`(?<![\\p{L}/@.-])${word}(?![\\p{L}-])`, 'u'),
);

/**
 * True if texts also have the name in lower case: "Health" in a carrier's name
 * isn't a name by itself.
 */
export function isAlsoWord(
  name: string,
  documents: readonly Document[],
): boolean {
  const word = name.toLowerCase();
  return (
    word !== name &&
    documents.some((document) =>
      pageTexts(document).some(({ text }) =>
        wordPatterns(escaped(word)).test(text),
      ),
    )
  );
}

/** A word of a name, and the others. */
interface NamePart {
  /** `Jordan …`. */
  others: string;
  meant: string;
  fact: Name;
}

/** Shorter words are too often other words with a different letter. */
const isTelling = ({ meant, fact }: NamePart): boolean =>
  meant.length > (fact.document.kind.isOfPeople ? 2 : 4);

const isPlural = (one: string, other: string): boolean =>
  one === `${other}s` || `${one}s` === other;

/** A name as typed, with a slip in one of its words. */
interface NearName {
  typed: string;
  fact: Name;
}

/** So many letters at the beginning of a surname are no coincidence. */
const FEWEST_ALIKE = 4;

/**
 * "Jordan Averill" for "Jordan Avery": a surname heard on the phone. The former
 * one of somebody who added another is no slip.
 */
const isMisheard = (other: string, meant: string, fact: Name): boolean =>
  fact.document.kind.isOfPeople === true &&
  fact.words.at(-1) === meant &&
  commonEnds(other, meant).start >= FEWEST_ALIKE &&
  !meant.startsWith(`${other}-`);

type FindNearNames = (text: string) => NearName[];

/** Finds names of several words with a slip in exactly one of them. */
export function nearNameFinder({
  written,
}: Pick<RuleContext, 'written'>): FindNearNames {
  const names = written.flatMap(namesIn);
  const known = new Set(names.map(({ name }) => name));
  const inNames = new Set(names.flatMap(({ words }) => words));
  const lengths = new Set(names.map(({ words }) => words.length));
  const parts = names.flatMap((fact) =>
    fact.words.map((meant, index) => ({
      others: withoutWord(index, fact.words),
      meant,
      fact,
    })),
  );
  const alike = groupBy(parts, ({ others }) => others);
  const inGroup = oncePer((group: readonly NamePart[]) => ({
    slipsOf: oneSlipFinder(group.map(({ meant }) => meant)),
    people: group.filter(({ fact }) => fact.document.kind.isOfPeople),
  }));
  const meantBy = (word: string, group: readonly NamePart[]): NamePart[] => {
    const { slipsOf, people } = inGroup(group);
    const slips = slipsOf(word);
    const misheard = people.filter(({ meant, fact }) =>
      isMisheard(word, meant, fact),
    );
    if (slips.length + misheard.length === 0 || isAlsoWord(word, written)) {
      return [];
    }
    return group.filter(
      (part) =>
        (slips.includes(part.meant) || misheard.includes(part)) &&
        isTelling(part) &&
        !isPlural(word, part.meant),
    );
  };
  const near = (words: readonly string[]): NearName[] => {
    // The other words are typed right.
    if (!words.some((word) => inNames.has(word))) {
      return [];
    }
    const typed = words.join(' ');
    if (known.has(typed)) {
      return [];
    }
    return words.flatMap((word, index) =>
      meantBy(word, alike.get(withoutWord(index, words)) ?? []).map(
        ({ fact }) => ({ typed, fact }),
      ),
    );
  };
  return (text) => {
    const runs = (text.match(WORDS_IN_ROW) ?? []).map(
      (run) => run.match(WORD) ?? [],
    );
    return runs.flatMap((run) =>
      run.flatMap((_, start) =>
        [...lengths].flatMap((length) =>
          start + length > run.length
            ? []
            : near(run.slice(start, start + length)),
        ),
      ),
    );
  };
}

/** `Jordan …` for the second word of "Jordan Avery". */
const withoutWord = (index: number, words: readonly string[]): string =>
  words.with(index, '…').join(' ');

const WORDS_IN_ROW = new RegExp(`${WORD.source}(?:\\s${WORD.source})+`, 'gu');

/**
 * Names of people, the practice, cities, and companies, compared with how the
 * facts spell them.
 */
export function nameReader(context: RuleContext): FactReader {
  const find = nearNameFinder(context);
  const people = context.documents
    .filter(({ kind }) => kind.isOfPeople)
    .flatMap(credentialsOf);
  return {
    looks: {
      test: (line) =>
        WORDS_IN_ROW_ONCE.test(line) ||
        people.some(({ name }) => line.includes(name)),
    },
    *read({ plain }) {
      for (const { typed, fact } of find(plain)) {
        const { name, document } = fact;
        const params = { words: typed, fact: name, file: document.file };
        yield { words: typed, ...finding('near-fact', params), right: name };
      }
      for (const person of people) {
        if (plain.includes(person.name)) {
          yield* credentialFaults(person, plain);
        }
      }
    },
  };
}

const WORDS_IN_ROW_ONCE = new RegExp(WORDS_IN_ROW.source, 'u');

/** Letters after a name: `LCSW`, `PhD`, `LPC-S`. */
const LETTERS = /^(?:,? [A-Z]{2,}[A-Za-z]*(?:-[A-Z]+)?(?![\p{L}-]))+/u;
/** Degrees that somebody may have beside a license. */
const DEGREES = new Set([
  'MA',
  'MS',
  'MSW',
  'MEd',
  'BA',
  'BS',
  'BSW',
  'MDiv',
  'DMin',
  'MBA',
  'MPH',
  'MSc',
]);

interface Licensed {
  name: string;
  credentials: string;
  file: string;
}

function credentialsOf({ data, file }: Document): Licensed[] {
  const [name, credentials] = ['name', 'credentials'].map((key) =>
    valueAt<unknown>(data, [key]),
  );
  if (typeof name === 'string' && typeof credentials === 'string') {
    return [{ name, credentials, file }];
  }
  return [];
}

/** A license after the name of somebody who has a different one. */
function* credentialFaults(
  { name, credentials, file }: Licensed,
  plain: string,
): Generator<Fault> {
  const [, ...ends] = plain.split(
    new RegExp(`(?<!\\p{L})${escaped(name)}(?=,? [A-Z]{2})`, 'u'),
  );
  const own = credentials.split(/[,\s]+/);
  for (const end of ends) {
    const typed = LETTERS.exec(end)?.[0].match(/[A-Z][\w-]+/g) ?? [];
    const licenses = typed.filter(
      (letters) => !DEGREES.has(letters) && !Object.hasOwn(STATES, letters),
    );
    const [first, ...more] = licenses;
    if (
      first !== undefined &&
      !licenses.some((letters) => own.includes(letters))
    ) {
      const params = { words: first, file, facts: [credentials], about: name };
      const right = more.length === 0 ? credentials : undefined;
      yield { words: first, ...finding('former-fact', params), right };
    }
  }
}
