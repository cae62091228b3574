import { type Path, valueAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  hasErrors,
  textsOf,
} from '../document';
import { finding } from '../words/words';
import { inWords } from './facts/reader';
import type { RuleContext } from './rule-context';

/** An optional part of the site, and the words that texts use for it. */
interface Part {
  /** The file of its page, or the file and path of its field. */
  place: string;
  words: RegExp;
}

/**
 * Unmistakable words only: "a referral" or "documents" alone may be anything.
 */
const PARTS: readonly Part[] = [
  {
    place: 'pages/referral.yaml',
    words: inWords('\\b(?:online )?referral form\\b'),
  },
  {
    place: 'pages/client-documents.yaml',
    words: inWords('\\bclient documents?\\b(?! and records)'),
  },
  {
    place: 'pages/search.yaml',
    words: inWords('\\bsearch (?:page|field) (?:of|on) this (?:web)?site\\b'),
  },
  { place: 'pages/blog.yaml', words: inWords('\\b(?:on|read|in) our blog\\b') },
  {
    place: 'site.yaml portals',
    words: inWords('\\b(?:booking|scheduling) portal\\b'),
  },
  {
    place: 'site.yaml carriers',
    words: inWords(
      '\\bwe (?:take|accept|bill) (?:your |most |many )?insurance\\b',
    ),
  },
  {
    place: 'site.yaml rates',
    words: inWords(
      '\\b(?:fees|rates|prices) (?:are )?on this (?:page|website)\\b',
    ),
  },
  {
    place: 'site.yaml practice.address.street',
    words: inWords('\\b(?:at|in|to|visit) our office\\b'),
  },
  {
    place: 'site.yaml consultation',
    words: inWords(
      '(?<![\\w-])free (?!to\\b)(?:[\\w-]+ ){0,2}(?:consultations?|calls?)\\b',
    ),
  },
];

/**
 * Links are skipped: a dead one is reported as an error, and one to another
 * site is about that site.
 */
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;

/**
 * A text about a part that the site leaves out: visitors would look for it, and
 * a policy would be false.
 */
export function* findTextsAboutLeftOutParts(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents, written, misplaced } = context;
  // It is uncertain which parts a file has if it has mistakes or a wrong name.
  const isUnsure = documents.some(
    (document) => !document.kind.collection && hasErrors(document),
  );
  if (isUnsure || misplaced.length > 0) {
    return;
  }
  for (const { place, words } of PARTS) {
    const [file = '', keys] = place.split(' ');
    const field = keys?.split('.');
    const owner = documents.find((document) => document.file === file);
    const isThere = field
      ? valueAt<unknown>(owner?.data, field) !== undefined
      : owner;
    if (isThere) {
      continue;
    }
    for (const mention of mentionsOf(words, written)) {
      const fault = finding('left-out-part', {
        words: mention.words,
        file,
        field,
      });
      yield { ...mention, ...fault };
    }
  }
}

interface Mention {
  document: Document;
  path: Path;
  words: string;
}

/** Finds words in texts, outside of links. */
function* mentionsOf(
  pattern: RegExp,
  documents: readonly Document[],
): Generator<Mention> {
  for (const document of documents) {
    const texts = textsOf(document).filter(({ text }) => pattern.test(text));
    for (const { path, text } of texts) {
      const [words] = pattern.exec(text.replace(LINK, '')) ?? [];
      if (words !== undefined) {
        yield { document, path, words };
      }
    }
  }
}
