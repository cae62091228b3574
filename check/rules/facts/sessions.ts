import { escaped } from '../../../formats/escaped';
import { NUMBER_WORDS, numberSaid } from '../../../formats/number-words';
import { isGroup, type Path, textsIn, valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { capital } from '../../words/english';
import { finding } from '../../words/words';
import { formerState } from '../former/former-state';
import type { RuleContext } from '../rule-context';
import type { PageText, Sentence } from './page-texts';
import { type FactReader, type Fault, inWords, sayingOf } from './reader';

const NUMBER = `\\d{1,2}|${NUMBER_WORDS.slice(2).join('|')}`;
/** `8-12 sessions`, `eight to twelve sessions`, `8 a 12 sesiones`, `8-12` */
const SAID = sayingOf(
  `(?<![\\p{L}\\d$.,-])(?<least>${NUMBER})(?: ?[-–—] ?| to | a )(?<most>${NUMBER})(?![\\p{L}\\d%])(?<unit>(?: weekly)? sessions| sesiones)?`,
  'g',
);
/** Few sentences have it. */
const RANGE = /\d(?: ?[-–—] ?| to | a )\d| (?:sessions|sesiones)\b/i;
const SESSIONS = /\bsessions\b|\bsesiones\b/i;
const FIELD = /^(\d{1,2}) ?[-–] ?(\d{1,2})$/;
/** What follows a number without the word "sessions". */
const ENDS = /^(?:[,.;:)]|$| (?:and|but|while|or|y)\b)/i;

/** Words beside a number that isn't the practice's. */
const OTHERS = inWords(
  '\\b(?:stud(?:y|ies)|research\\w*|trials?|guidelines?|protocols?|evidence|experts?|literature|therapists|providers)\\b',
  '\\b(?:plans?(?! (?:for|on)\\b)|insur\\w*|cover\\w*|allow\\w*|authoriz\\w*|if|was|were|used to)\\b',
);
/** Words for a method, or a part of the therapy. */
const PARTS = inWords(
  '\\b(?:CBT|EMDR|DBT|ACT|ERP|CPT|courses?|class(?:es)?|workshops?|cognitive|exposure|processing|behaviou?ral|interpersonal|groups?|couples?|famil(?:y|ies))\\b',
  '\\b(?:some|others?|more|fewer|first|before|after|every|each|per|sessions of(?! \\d))\\b',
);
/** Words for all of the therapy, whatever the page is about. */
const GENERAL = inWords(
  '\\b(?:(?:short|long|longer)[- ]term|brief|general(?:ly)?)\\b',
);
const OURS = inWords('\\b(?:we|our)\\b|\\busual length\\b');
/** What is usual for those who come, if the page tells for what. */
const USUAL = inWords(
  '\\b(?:usual(?:ly)?|typical(?:ly)?|often|most|many|takes?|lasts?|improve)\\b',
);
/** `8-12 sessions, which is also the usual length for anxiety` */
const ASIDE = inWords(
  '^[^.;]*\\b(?:which (?:is|are)|as (?:with|for|in|is)|like|also|same)\\b',
);

interface Sessions {
  document: Document;
  /** As in `8-12`. */
  sessions: string;
  /** The number before the change, if there is one. */
  former: string | undefined;
  /** The condition: `Anxiety`. */
  name: string;
  address: string;
}

/** A number of sessions in a sentence. */
interface Said {
  words: string;
  least: string;
  most: string;
  isBare: boolean;
  /** What is said before it, from another number on, and after it. */
  before: string;
  after: string;
  /** The conditions that are named with it. */
  named: readonly Sessions[];
}

/** The conditions with a number of sessions, and how texts name them. */
interface Conditions {
  facts: readonly Sessions[];
  namedIn: (text: string) => readonly Sessions[];
  /** True for `Grief usually takes `. */
  endsWithName: (text: string) => boolean;
}

/** A condition that a number may be about. */
interface About {
  fact: Sessions;
  /** What tells so: its name in the sentence, its own page, or another place. */
  by: 'name' | 'page' | 'place';
  /**
   * The other conditions that the number is said of, too; empty if it is said
   * of something else.
   */
  shared?: readonly string[] | undefined;
}

/**
 * Compares how long texts say therapy takes with the `sessions` field of the
 * page of the condition that they name, or that the text is about.
 */
export function sessionsReader(context: RuleContext): FactReader | undefined {
  const conditions = conditionsOf(factsIn(context));
  if (!conditions) {
    return undefined;
  }
  const state = formerState(context);
  return {
    looks: RANGE,
    *read(sentence, text) {
      if (!SESSIONS.test(text.line)) {
        return;
      }
      const wasThere = state?.wasThere(text.document, sentence.plain) ?? false;
      for (const said of numbersIn(sentence.plain, conditions)) {
        const place = { sentence, text, wasThere };
        yield* faultsOf(said, place, conditions);
      }
    },
  };
}

function* faultsOf(
  said: Said,
  place: Place,
  conditions: Conditions,
): Generator<Fault> {
  const { plain } = place.sentence;
  if (!isOurs(said, plain, conditions)) {
    return;
  }
  for (const about of conditionsFor(said, place, conditions)) {
    const { sessions, former } = about.fact;
    const isLeft = place.wasThere && isSame(said, former);
    const isMeant = isLeft || isUsual(said, plain, about, conditions);
    if (isMeant && !isSame(said, sessions)) {
      yield faultOf(said, about);
    }
  }
}

function factsIn(context: RuleContext): Sessions[] {
  const changes = formerState(context)?.changes ?? [];
  return context.documents.flatMap((document): Sessions[] => {
    const [field] = textsIn(
      document.data,
      (text, path) => path.at(-1) === 'sessions' && FIELD.test(text),
    );
    const name = String(valueAt<unknown>(document.data, ['name']) ?? '');
    if (!field || name === '') {
      return [];
    }
    const [address = ''] = context.addressesOf(document);
    const changed = changes.find(
      ({ path, document: { file } }) =>
        file === document.file && path.join() === field.path.join(),
    );
    const former = changed && String(changed.before);
    return [{ document, sessions: field.text, former, name, address }];
  });
}

function conditionsOf(facts: readonly Sessions[]): Conditions | undefined {
  if (facts.length === 0) {
    return undefined;
  }
  const names = facts.map(({ name }) => escaped(name)).join('|');
  const all = sayingOf(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'g');
  const last = sayingOf(
    `(?<!\\p{L})(?:${names}) (?:(?:usually|often|typically|mostly) )?(?:(?:takes?|lasts?|needs?) )?(?:about |around )?$`,
  );
  return {
    facts,
    namedIn(text) {
      const found = (text.match(all) ?? []).map((each) => each.toLowerCase());
      return facts.filter(({ name }) => found.includes(name.toLowerCase()));
    },
    endsWithName: (text) => last.test(text),
  };
}

function numbersIn(plain: string, { namedIn }: Conditions): Said[] {
  const found = [...plain.matchAll(SAID)];
  const ends = found.map(({ 0: words, index }) => index + words.length);
  const said = found.map(({ 0: words, index, groups = {} }, position) => ({
    words,
    least: groups.least ?? '',
    most: groups.most ?? '',
    isBare: groups.unit === undefined,
    before: plain.slice(ends[position - 1] ?? 0, index),
    after: plain.slice(ends[position], found[position + 1]?.index),
  }));
  const [first, ...more] = said;
  // The names are before all numbers, or after all of them.
  const isBefore = first && namedIn(first.before).length > 0;
  return said.map((each) => {
    const beside = isBefore ? each.before : each.after;
    return { ...each, named: namedIn(more.length > 0 ? beside : plain) };
  });
}

interface Place {
  sentence: Sentence;
  text: PageText;
  /** True if the sentence was there before the change. */
  wasThere: boolean;
}

function conditionsFor(
  { named, before, after }: Said,
  place: Place,
  conditions: Conditions,
): About[] {
  const { file } = place.text.document;
  const own = conditions.facts.find(({ document }) => document.file === file);
  if (own && (named.length === 0 || named.includes(own))) {
    return [{ fact: own, by: 'page' }];
  }
  if (named.length === 0) {
    const card = cardOf(place.text, conditions);
    if (card) {
      return [{ fact: card, by: 'page' }];
    }
    const [fact, ...others] = aboutPlace(place, conditions);
    if (!fact || others.length !== 0) {
      return [];
    }
    return [{ fact, by: 'place' }];
  }
  const isAside = conditions.namedIn(before).length === 0 && ASIDE.test(after);
  return named.map((fact) => {
    const others = named.filter((each) => each !== fact);
    const isShared = isAside || others.length > 0;
    const shared = isShared ? others.map(({ name }) => name) : undefined;
    return { fact, by: 'name', shared };
  });
}

/** The condition whose name, or link, the entry of a list has. */
function cardOf(
  { document, path }: PageText,
  { facts }: Conditions,
): Sessions | undefined {
  const entry = valueAt<unknown>(document.data, path.slice(0, -1));
  const values = isGroup(entry) && path.length > 1 ? Object.values(entry) : [];
  return facts.find(
    ({ name, address }) => values.includes(name) || values.includes(address),
  );
}

/**
 * The conditions that a text is about without naming them in the sentence: what
 * the titles beside it say, the links of its paragraph, the title of the page,
 * or the references of a post.
 */
function aboutPlace(
  { sentence: { plain, typed }, text: { document, path, text } }: Place,
  { facts, namedIn }: Conditions,
): readonly Sessions[] {
  if (GENERAL.test(plain)) {
    return [];
  }
  const at = (place: Path) => valueAt<unknown>(document.data, place);
  const paragraph =
    text.split(/\n\s*\n/).find((each) => each.includes(typed.trim())) ?? '';
  const titles = [['title'], ['name'], ['hero', 'title'], ['meta', 'title']];
  const fileName = document.file.replace(/^.*\/|\..*$/g, '');
  const related = at(['related']);
  const slugs = Array.isArray(related) ? related : [];
  return (
    [
      namedIn(titlesBeside(at(path.slice(0, -1)))),
      facts.filter(({ address }) => paragraph.includes(`](${address})`)),
      namedIn([...titles.map(at), fileName.replaceAll('-', ' ')].join('\n')),
      facts.filter(({ address }) => slugs.includes(address.split('/').at(-1))),
    ].find(({ length }) => length > 0) ?? []
  );
}

function titlesBeside(group: unknown): string {
  return isGroup(group) ? [group.question, group.title].join('\n') : '';
}

/** False for what others say, or a number that isn't one of sessions. */
function isOurs(
  { words, isBare, before, after }: Said,
  plain: string,
  { endsWithName }: Conditions,
): boolean {
  const isOfSessions = !isBare || (endsWithName(before) && ENDS.test(after));
  return isOfSessions && !OTHERS.test(clauseOf(words, plain));
}

/** True if a sentence speaks of the whole therapy for a condition. */
function isUsual(
  { words, before }: Said,
  plain: string,
  { by }: About,
  { endsWithName }: Conditions,
): boolean {
  const clause = clauseOf(words, plain);
  const is = {
    page: true,
    name: OURS.test(plain) || endsWithName(before),
    place: USUAL.test(clause),
  };
  return is[by] && !PARTS.test(clause);
}

/** The part of a sentence between semicolons that has these words. */
const clauseOf = (words: string, sentence: string): string =>
  sentence.split(';').find((clause) => clause.includes(words)) ?? sentence;

function isSame({ least, most }: Said, sessions: string | undefined): boolean {
  const [, from, to] = FIELD.exec(sessions ?? '') ?? [];
  return Number(from) === numberSaid(least) && Number(to) === numberSaid(most);
}

/** `seven to nine sessions`, `7-9 sessions`, as the other number was typed. */
function withNumbers({ words, least, most }: Said, sessions: string): string {
  const [, ...numbers] = FIELD.exec(sessions) ?? [];
  const spoken = numbers.flatMap((each) => NUMBER_WORDS[Number(each)] ?? []);
  const isInWords = !/\d/.test(words) && spoken.length === numbers.length;
  const [from = '', to = ''] = isInWords ? spoken : numbers;
  const isCapital = isInWords && /^\p{Lu}/u.test(words);
  const between = words.slice(least.length, words.indexOf(most, least.length));
  const rest = words.slice(least.length + between.length + most.length);
  const first = isCapital ? capital(from) : from;
  return first + between + to + rest;
}

function faultOf(said: Said, { fact, by, shared }: About): Fault {
  const { words, isBare } = said;
  const { document, sessions, name } = fact;
  const right = withNumbers(said, sessions);
  const isTold = isBare || shared !== undefined || by === 'place';
  const params = {
    words,
    file: document.file,
    facts: [right],
    about: isTold ? name : undefined,
    shared,
  };
  return {
    words,
    ...finding('former-fact', params),
    right: shared ? undefined : right,
  };
}
