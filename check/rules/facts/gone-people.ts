import { escaped } from '../../../formats/escaped';
import { valueAt } from '../../../formats/path';
import { type Document, slugOf, textsOf } from '../../document';
import { finding } from '../../words/words';
import { formerState } from '../former/former-state';
import { countReferences } from '../gone-pages';
import type { RuleContext } from '../rule-context';
import { PAST } from './former-values';
import type { PageText } from './page-texts';
import { type FactReader, inWords } from './reader';

interface Gone {
  name: string;
  first: string;
  /** Matches the first name, alone or with the surname: not `Uncle Tom Park`. */
  pattern: RegExp;
  /** The address of the page that is gone. */
  address: string;
}

/** Words for somebody who isn't there any more. */
const LEFT = inWords(
  '\\b(?:left|leaves|leaving|retired?|died|late|graduated|moved|until|formerly|now (?:at|in|with|works))\\b',
);

const nameOf = ({ data }: Document): string =>
  String(valueAt<unknown>(data, ['name']) ?? '');

/** Those whose page was deleted, unless links still show that it is missed. */
function goneIn(context: RuleContext): Gone[] {
  const { documents } = context;
  const people = documents.filter(({ kind }) => kind.isOfPeople);
  const names = people.map(nameOf).join(' ');
  const deleted = formerState(context)?.gone ?? [];
  return deleted.flatMap((document): Gone[] => {
    const name = nameOf(document);
    const [first = '', ...rest] = name.split(' ');
    const folder = String(document.kind.collection);
    const isMissed = countReferences(folder, slugOf(document), context) > 0;
    if (!document.kind.isOfPeople || isMissed || first.length < 3) {
      return [];
    }
    const whole = rest.length > 0 ? `(?: ${escaped(rest.join(' '))})?` : '';
    const pattern = new RegExp(
      `(?<!\\p{L}|\\S \\p{Lu}\\p{L}+ )${escaped(first)}${whole}(?!\\p{L}|-\\p{L}| \\p{Lu})`,
      'u',
    );
    const [address = ''] = context.addressesOf(document);
    if (names.includes(first) || isWord(first, documents)) {
      return [];
    }
    return [{ name, first, pattern, address }];
  });
}

/** True for a name that texts have as an ordinary word as well: "Grace". */
function isWord(first: string, documents: readonly Document[]): boolean {
  const word = new RegExp(
    `(?<![\\p{L}@.-])${escaped(first.toLowerCase())}(?![\\p{L}@-])`,
    'u',
  );
  return documents.some((document) =>
    textsOf(document).some(({ text }) => word.test(text)),
  );
}

/**
 * The first name of somebody whose page was deleted, in any text that still
 * has it. In a post, it counts only if the post says who that is.
 */
export function gonePersonReader(context: RuleContext): FactReader | undefined {
  const gone = goneIn(context);
  if (gone.length === 0) {
    return undefined;
  }
  const pairs = formerState(context)?.pairs ?? [];
  const isKnownIn = ({ document }: PageText, { name, address }: Gone) =>
    document.kind.collection !== 'posts' ||
    [document, pairs.find((pair) => pair.document === document)?.former].some(
      (each) => each?.source.includes(name) || each?.source.includes(address),
    );
  return {
    looks: { test: (line) => gone.some(({ first }) => line.includes(first)) },
    *read({ plain }, text) {
      if (PAST.test(plain) || LEFT.test(plain) || text.path.at(-1) === 'name') {
        return;
      }
      for (const person of gone) {
        const [words] = person.pattern.exec(plain) ?? [];
        if (words !== undefined && isKnownIn(text, person)) {
          const { name } = person;
          yield { words, ...finding('person-gone', { words, name }) };
        }
      }
    },
  };
}
