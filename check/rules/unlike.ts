import { type Document, type DocumentFinding, isSample } from '../document';
import { nameOf } from '../explain/names';
import { excerpt } from '../explain/quoting';
import { groupBy } from '../group-by';
import type { Path } from '../problem';
import { valuesAt } from '../walk-data';
import { type OwnText, perDocument, sharedTexts } from './marked';
import type { RuleContext } from './rule-context';

/**
 * More files than this are not written by hand, and comparing all their sentences would take as long as reading the
 * files.
 */
const MOST = 200;

/** A text or sentence that no other file of the folder should have. */
interface OwnWords extends OwnText {
  /** As written in the file. */
  words: string;
  isBeginning?: boolean;
}

/**
 * A page that differs from another only in a name is useless, and search engines leave it out. With `x-unlike` the
 * schemas say that a text, or every sentence of a file, has to be unique in its folder.
 */
export function* findSharedTexts({ documents }: RuleContext): Generator<DocumentFinding> {
  const withOwnTexts = documents.filter(({ kind }) => kind.annotations.some((said) => said['x-unlike']));
  for (const alike of groupBy(withOwnTexts, ({ kind }) => kind.name).values()) {
    if (alike.length > MOST) continue;
    const shared = [...sharedTexts(alike, ownTexts)].filter(
      ({ document, text }) => !isSample(document, text.path),
    );
    const byPair = groupBy(shared, ({ document, owner }) => `${document.file} ${owner.file}`);
    for (const [first, ...more] of byPair.values()) {
      if (first) yield describe(first.document, first.owner, first.text, more.length);
    }
  }
}

function describe(
  document: Document,
  owner: Document,
  { path, words, isBeginning }: OwnWords,
  more: number,
): DocumentFinding {
  const others =
    more > 0 ? `, and so ${more === 1 ? 'is 1 other text of it' : `are ${more} other texts of it`}` : '';
  return {
    document,
    path,
    severity: 'warning',
    words: words.split('\n')[0],
    message: `${nameOf(path)} ${isBeginning ? 'begins with' : 'has'} words that are in content/${owner.file} too: "${excerpt(words)}"${others}.`,
    advice:
      'Say it in other words in one of the two files. Search engines leave out pages that say the same.',
  };
}

const ownTexts = perDocument(({ kind, data }): readonly OwnWords[] =>
  kind.annotations.flatMap(({ path: at, 'x-unlike': unlike }) => {
    if (!unlike) return [];
    const isBeginning = typeof unlike === 'number';
    return valuesAt(data, at).flatMap(({ path, value }): OwnWords[] => {
      if (typeof value !== 'string') return [...sentencesIn(value, path)];
      const text = plain(value).slice(0, isBeginning ? unlike : undefined);
      // Different fields may say the same.
      return text === '' ? [] : [{ path, key: `${path.join('.')} ${text}`, words: value, isBeginning }];
    });
  }),
);

/** The sentences of more than eight words in a value. */
function* sentencesIn(value: unknown, path: Path): Generator<OwnWords> {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      yield* sentencesIn(part, [...path, isList ? Number(key) : key]);
  } else if (typeof value === 'string') {
    for (const words of value.split(/(?<=[.?!]["”)]?)\s+|\n\s*\n|\n\s*[-\d]+[.\s]/)) {
      const text = plain(words);
      // Numbers for a crisis are the same everywhere.
      if (text.split(' ', SHORT + 1).length > SHORT && !words.includes('](tel:'))
        yield { path, key: text, words: words.trim() };
    }
  }
}
const SHORT = 8;

/** The words without formatting: the same for texts that are the same for readers. */
function plain(markdown: string): string {
  return markdown
    .replace(/[*_#>`]|\[|\]\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
