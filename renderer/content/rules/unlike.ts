import { type Document, type DocumentFinding, isSample, valuesAt } from '../document';
import { nameOf } from '../explain/names';
import { excerpt } from '../explain/quoting';
import type { Path } from '../problem';
import type { RuleContext } from '../rule-context';

/**
 * Of more files than this nobody writes each by hand, and comparing all their sentences would take as long as
 * reading them.
 */
const MOST = 200;

/** A text that no other file of its folder may have, or a sentence of such a file. */
interface OwnText {
  path: Path;
  text: string;
  /** As it is in the file. */
  words: string;
  isBeginning?: boolean;
}

/**
 * A page that says the same as another with the name changed helps nobody, and search engines leave it out. The
 * schemas say with `x-unlike` that the sentences of a file, or one of its texts, are its own.
 */
export function* findSharedTexts({ documents }: RuleContext): Generator<DocumentFinding> {
  const byKind = new Map<string, Document[]>();
  for (const document of documents.filter(hasOwnTexts)) {
    const alike = byKind.get(document.kind.name) ?? [];
    byKind.set(document.kind.name, alike);
    alike.push(document);
  }
  for (const alike of byKind.values()) {
    if (alike.length <= MOST) yield* findSharedAmong(alike);
  }
}

const hasOwnTexts = ({ kind }: Document) => kind.annotations.some(({ unlike }) => unlike);

function* findSharedAmong(documents: readonly Document[]): Generator<DocumentFinding> {
  const owners = new Map<string, Document>();
  for (const document of documents) {
    const shared = new Map<Document, OwnText[]>();
    for (const own of ownTexts(document)) {
      const owner = owners.get(own.text);
      if (!owner) owners.set(own.text, document);
      else if (owner !== document) shared.set(owner, [...(shared.get(owner) ?? []), own]);
    }
    for (const [owner, texts] of shared) {
      const [first, ...more] = texts.filter(({ path }) => !isSample(document, path));
      if (first) yield describe(document, owner, first, more.length);
    }
  }
}

function describe(
  document: Document,
  owner: Document,
  { path, words, isBeginning }: OwnText,
  more: number,
): DocumentFinding {
  const others =
    more > 0 ? `, and so ${more === 1 ? 'is 1 other text of it' : `are ${more} other texts of it`}` : '';
  return {
    document,
    path,
    at: 'value',
    severity: 'warning',
    words: words.split('\n')[0],
    message: `${nameOf(path)} ${isBeginning ? 'begins with' : 'has'} words that are in content/${owner.file} too: "${excerpt(words)}"${others}.`,
    advice:
      'Say it in other words in one of the two files. Search engines leave out pages that say the same.',
  };
}

const known = new WeakMap<Document, readonly OwnText[]>();

/** Worked out once for each state of a file. */
function ownTexts(document: Document): readonly OwnText[] {
  const texts = known.get(document) ?? findOwnTexts(document);
  known.set(document, texts);
  return texts;
}

function findOwnTexts({ kind, data }: Document): OwnText[] {
  return kind.annotations
    .filter(({ unlike }) => unlike)
    .flatMap(({ path: at, unlike }) => valuesAt(data, at).map((found) => ({ ...found, unlike })))
    .flatMap(({ path, value, unlike }) => {
      if (typeof value !== 'string') return [...sentencesIn(value, path)];
      const text = plain(value).slice(0, typeof unlike === 'number' ? unlike : undefined);
      // The same words in two fields of a file are something else.
      return text === ''
        ? []
        : [
            {
              path,
              text: `${path.join('.')} ${text}`,
              words: value,
              isBeginning: typeof unlike === 'number',
            },
          ];
    });
}

/** The sentences of more than eight words that are anywhere in a value. */
function* sentencesIn(value: unknown, path: Path): Generator<OwnText> {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      yield* sentencesIn(part, [...path, isList ? Number(key) : key]);
  } else if (typeof value === 'string') {
    for (const words of value.split(/(?<=[.?!]["”)]?)\s+|\n\s*\n|\n\s*[-\d]+[.\s]/)) {
      const text = plain(words);
      // Whom to call in a crisis is the same everywhere.
      if (text.split(' ', SHORT + 1).length > SHORT && !words.includes('](tel:'))
        yield { path, text, words: words.trim() };
    }
  }
}
const SHORT = 8;

/** The words alone, the same for texts that are read the same. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_#>`]|\[|\]\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
