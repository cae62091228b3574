import { escaped } from '../../formats/escaped';
import { groupBy } from '../../formats/group-by';
import { valueAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  isSample,
  marksOf,
  slugOf,
} from '../document';
import { finding } from '../words/words';
import { isCopyOf } from './copied-pages';
import { NameFinder } from './facts/name-finder';
import { isAlsoWord } from './facts/names';
import { type PageText, pageTexts } from './facts/page-texts';
import { formerState } from './former/former-state';
import type { RuleContext } from './rule-context';

/** So many words after a name, or before it, are no coincidence. */
const WORDS_BESIDE = 5;
const PASSAGE_AFTER = new RegExp(`^(?:\\s+\\S+){${WORDS_BESIDE}}`);

/**
 * The name of another page in words that stand on that page, too: a passage
 * that was copied from there, and in which the name wasn't changed. A page whose
 * file was copied as a whole is reported by `findCopiedPages`.
 */
export function* findNamesOfOtherPages(
  context: RuleContext,
): Generator<DocumentProblem> {
  const pages = context.documents.filter(({ kind }) => kind.collection);
  for (const ofKind of groupBy(pages, ({ kind }) => kind).values()) {
    const byName = new Map(
      ofKind.flatMap((document) =>
        namesOf(document).map((name) => [name, document] as const),
      ),
    );
    const finder = new NameFinder(byName.keys());
    for (const document of ofKind) {
      yield* namesOn(document, { byName, finder, context });
    }
  }
}

/** `Casey Lin` and `Casey` of a person, and the name of another page. */
function namesOf({ kind, data }: Document): string[] {
  const name = valueAt<unknown>(data, ['name']);
  if (typeof name !== 'string' || name === '') {
    return [];
  }
  return kind.isOfPeople ? [name, name.replace(/ .*/, '')] : [name];
}

interface Others {
  byName: ReadonlyMap<string, Document>;
  finder: NameFinder;
  context: RuleContext;
}

function* namesOn(
  document: Document,
  others: Others,
): Generator<DocumentProblem> {
  const { byName, finder, context } = others;
  const own = namesOf(document);
  // Samples of two pages have the same words on purpose.
  const texts = pageTexts(document).filter(
    ({ path }) => !isSample(document, path) && !isDerived(document, path),
  );
  for (const text of texts) {
    const line = text.line;
    for (const { name, index } of finder.find(line)) {
      const other = byName.get(name) as Document;
      if (
        other !== document &&
        !own.includes(name) &&
        isAlsoOn(other, text, index, name) &&
        !refersTo(document, other) &&
        !isCopyOf(document, other, context)
      ) {
        const params = { words: name, name: own[0] ?? '', other: other.file };
        const fault = finding('name-of-other-page', params);
        yield { document, path: text.path, words: name, ...fault };
      }
    }
    if (document.kind.isOfPeople) {
      yield* othersAddressed(document, text, others);
    }
  }
}

/** `tell `, `ask `, or `meet with ` before a name. */
const TOWARD = /(?:^|[^\p{L}])(?:tell|ask|meet|see|call|with|to|and) $/iu;
const OF_READERS = /\b(?:you|your)\b/i;

/**
 * A sentence of somebody's page that sends the reader to a colleague by the
 * first name alone, or tells what the colleague does ("Casey sends you a line"),
 * though the page doesn't say who that is: it was copied from the page of the
 * other, or typed with it in mind. On a new page, any sentence that tells what
 * the colleague does is such a one.
 */
function* othersAddressed(
  document: Document,
  text: PageText,
  { byName, context }: Others,
): Generator<DocumentProblem> {
  const [, first = ''] = namesOf(document);
  const isKnown = (other: Document) =>
    document.source.includes(namesOf(other)[0] ?? '') ||
    document.source.includes(slugOf(other));
  const isNew = isNewPage(document, context);
  for (const { plain } of text.sentences) {
    if (!(isNew || OF_READERS.test(plain)) || plain.includes(first)) {
      continue;
    }
    for (const [words, other] of byName) {
      const isFirstName = words !== namesOf(other)[0];
      if (
        other !== document &&
        isFirstName &&
        !isKnown(other) &&
        (OF_READERS.test(plain)
          ? isAddressed(words, plain, context)
          : isSubject(words, plain, context))
      ) {
        const params = { words, name: first, other: other.file };
        yield {
          document,
          path: text.path,
          words,
          ...finding('other-person', params),
          proposals: [{ change: { words, text: first } }],
        };
      }
    }
  }
}

const isNewPage = ({ file }: Document, context: RuleContext): boolean =>
  formerState(context)?.added.some((each) => each.file === file) ?? false;

/** True for "Casey listens" at the beginning, or after a comma. */
function isSubject(
  name: string,
  sentence: string,
  { written }: RuleContext,
): boolean {
  const verb = new RegExp(`(?:^|, )${escaped(name)} \\p{Ll}+s(?!\\p{L})`, 'u');
  return verb.test(sentence) && !isAlsoWord(name, written);
}

/** "Hope" and "A" at the beginning of a sentence may be words, and no names. */
function isAddressed(
  name: string,
  sentence: string,
  { written }: RuleContext,
): boolean {
  const [before = ''] = sentence.split(
    new RegExp(`${escaped(name)}(?![\\p{L}-])`, 'u'),
  );
  return before === ''
    ? !isAlsoWord(name, written)
    : before !== sentence && TOWARD.test(before);
}

/**
 * True if some words after a name, or before it, or the whole sentence with it,
 * are on the other page, too.
 */
function isAlsoOn(
  other: Document,
  text: PageText,
  index: number,
  name: string,
): boolean {
  const line = text.line;
  const [after] = PASSAGE_AFTER.exec(line.slice(index + name.length)) ?? [];
  const before = passageBefore(line.slice(0, index));
  return (
    (before !== undefined && hasPassage(other, before + name)) ||
    (after !== undefined && hasPassage(other, name + after)) ||
    text.sentences.some(
      ({ plain }) =>
        plain.includes(name) &&
        plain.split(' ').length > WORDS_BESIDE + 2 &&
        hasPassage(other, plain),
    )
  );
}

/**
 * The last words of a text that ends with a space. A pattern for the end of the
 * text would be tried at each of its letters.
 */
function passageBefore(text: string): string | undefined {
  const words = text.endsWith(' ') ? (text.match(/\S+\s+/g) ?? []) : [];
  if (words.length < WORDS_BESIDE) {
    return undefined;
  }
  return words.slice(-WORDS_BESIDE).join('');
}

const hasPassage = (document: Document, passage: string): boolean =>
  pageTexts(document).some((text) => text.line.includes(passage));

/** True for the page of somebody whose supervisor the other one is. */
const refersTo = (document: Document, other: Document): boolean =>
  document.kind.isOfPeople === true &&
  marksOf([document], (annotation) => annotation['x-reference']).some(
    ({ value }) => value === slugOf(other),
  );
