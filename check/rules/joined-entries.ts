import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { isGroup, type Path } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  isSample,
} from '../document';
import type { Edit, Json } from '../edit/edit';
import { finding } from '../words/words';
import { isLanguage } from './facts/spoken-languages';
import type { RuleContext } from './rule-context';

/** An entry of a list that is one text, or a group with a single one. */
interface Entry {
  document: Document;
  path: Path;
  text: string;
  /** The field with the text: `title` for `- title: Grief`. */
  field: string | undefined;
  /** True for a name by which others find the entry, such as a carrier's. */
  isName: boolean;
  /** The list, whatever page it is on: `Therapist page focus`. */
  list: string;
  siblings: readonly string[];
}

/** A sign that people type between entries. */
interface Sign {
  sign: RegExp;
  /** True for a sign that stands nowhere else. */
  isSure?: boolean;
  /** True for a sign between the two names of one thing. */
  mayBeOfOne?: boolean;
  /** What has to be in the text, too. */
  beside?: RegExp;
}

const SIGNS: readonly Sign[] = [
  { sign: /\s*[•▪●◦|\t]\s*/, isSure: true },
  { sign: /\s*;\s+/ },
  { sign: /\s+[-\u2012-\u2015]\s+/ },
  { sign: /\s+\/\s+/, mayBeOfOne: true },
  { sign: /,\s+/ },
  { sign: /\s+(?:and|&)\s+/, beside: /,/ },
];

/** Any of them. Few texts have one. */
const ANY_SIGN = new RegExp(SIGNS.map(({ sign }) => sign.source).join('|'));

/** A comma or a dash stands in many a sentence, and `A / B` is often one thing. */
const FEWEST_PARTS = 3;
const MOST_WORDS = 4;
/** The beginning of words that belong to those before them. */
const GOES_ON = /^(?:and|or|on|in|at|by|for|from|to|with)\b/;
/** The end of a sentence, or a second sign. */
const NO_ENTRY = /[.?!:]$|;/;

/** `English - Spanish` as one entry of a list, where two are meant. */
export function* findJoinedEntries(
  context: RuleContext,
): Generator<DocumentProblem> {
  const all = context.documents.flatMap(entriesOf);
  const lists = new Map(
    [...groupBy(all, ({ list }) => list)].map(([name, entries]) => [
      name,
      new List(entries),
    ]),
  );
  for (const entry of all) {
    const { document, path, text } = entry;
    const parts = partsOf(entry, lists.get(entry.list) as List);
    if (parts && !isSample(document, path) && !isDerived(document, path)) {
      yield {
        document,
        path,
        ...finding('joined-entries', { text, parts }),
        proposals: [
          { change: { edits: editsFor(entry, parts) }, isGuess: true },
        ],
      };
    }
  }
}

const entriesOf = oncePer((document: Document): readonly Entry[] => [
  ...entriesIn(document, document.data, []),
]);

function* entriesIn(
  document: Document,
  value: unknown,
  path: Path,
): Generator<Entry> {
  if (Array.isArray(value)) {
    yield* entriesOfList(document, value, path);
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    const at = Array.isArray(value) ? Number(key) : key;
    yield* entriesIn(document, part, [...path, at]);
  }
}

function* entriesOfList(
  document: Document,
  list: readonly unknown[],
  path: Path,
): Generator<Entry> {
  const texts = list.map(textOf);
  const names = path.filter((key) => typeof key === 'string');
  for (const [index, found] of texts.entries()) {
    const at = [...path, index, ...(found?.field ? [found.field] : [])];
    const annotation = annotationAt(document, at);
    // What belongs in the other lists is known, and checked elsewhere.
    if (found && !annotation?.format && !annotation?.['x-reference']) {
      const others = texts.filter((_, other) => other !== index);
      yield {
        document,
        path: [...path, index],
        ...found,
        isName: annotation?.['x-names'] !== undefined,
        list: [document.kind.title, ...names].join(' '),
        siblings: others.flatMap((other) => other?.text ?? []),
      };
    }
  }
}

const annotationAt = (document: Document, path: Path) =>
  annotationsOf(document).get(path.join());

const annotationsOf = oncePer(
  ({ marks }: Document) =>
    // Of two annotations of a value, the first one counts.
    new Map(
      marks
        .toReversed()
        .map(({ path, annotation }) => [path.join(), annotation]),
    ),
);

/** The text of an entry, or of the first field of a group. */
function textOf(entry: unknown): Pick<Entry, 'text' | 'field'> | undefined {
  if (typeof entry === 'string') {
    return { text: entry, field: undefined };
  }
  if (!isGroup(entry)) {
    return undefined;
  }
  const [[field, text] = [], ...others] = Object.entries(entry);
  const isOnly = typeof text === 'string' && others.length === 0;
  return isOnly ? { text, field } : undefined;
}

/** What is typed as one entry; undefined if it is one. */
function partsOf(entry: Entry, list: List): string[] | undefined {
  if (!ANY_SIGN.test(entry.text)) {
    return undefined;
  }
  const found = SIGNS.find((each) => areEntries(entry, each, list));
  return found && entry.text.split(found.sign);
}

const LETTER = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;

function areEntries(
  entry: Entry,
  { sign, isSure = false, mayBeOfOne = false, beside }: Sign,
  list: List,
): boolean {
  const { text, siblings, isName } = entry;
  const parts = text.split(sign);
  if (parts.length < 2) {
    return false;
  }
  const begins = siblings.filter((each) => CAPITAL.test(each));
  const isLikeOthers = begins.length * 2 < siblings.length ? LETTER : CAPITAL;
  if (
    !parts.every((part) => isLikeOthers.test(part) && !NO_ENTRY.test(part)) ||
    // "Social Work, Sample University" is how such entries are written.
    list.isWrittenSo(sign, entry)
  ) {
    return false;
  }
  if (isSure || parts.every(isLanguage)) {
    return true;
  }
  const areShort = parts.every(
    (part) => part.split(/\s+/).length <= MOST_WORDS && !GOES_ON.test(part),
  );
  const isOfNames = () =>
    isName &&
    !mayBeOfOne &&
    !list.has((other) => / (?:and|&) /.test(other.text), entry);
  const isEnough = () =>
    isOfNames() ||
    parts.length >= FEWEST_PARTS ||
    list.has((other) => parts.includes(other.text), entry);
  return (beside?.test(text) ?? true) && areShort && isEnough();
}

/** The entries of a list on all pages, which may be thousands. */
class List {
  readonly #entries: readonly Entry[];
  readonly #writtenSo = oncePer((sign: RegExp) =>
    this.#entries.filter(({ text }) => isWrittenSo(text, sign)),
  );

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  /** True if another entry than the given one is written with the sign. */
  isWrittenSo(sign: RegExp, entry: Entry): boolean {
    return this.#writtenSo(sign).some((other) => other !== entry);
  }

  /** True if there is such an entry besides the given one. */
  has(test: (other: Entry) => boolean, entry: Entry): boolean {
    return this.#entries.some((other) => other !== entry && test(other));
  }
}

/** True for a text with the sign between words that begin in the same way. */
function isWrittenSo(text: string, sign: RegExp): boolean {
  const parts = text.split(sign);
  return parts.length > 1 && parts.every((part) => CAPITAL.test(part));
}

function editsFor({ path, field }: Entry, parts: readonly string[]): Edit[] {
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const asEntry = (text: string): Json =>
    field === undefined ? text : { [field]: text };
  return parts.map((part, at): Edit => {
    const place = [...list, index + at];
    return at === 0
      ? { op: 'set', path: place, value: asEntry(part) }
      : { op: 'insert', path: place, value: asEntry(part) };
  });
}
