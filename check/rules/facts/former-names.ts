import { escaped } from '../../../formats/escaped';
import { valueAt } from '../../../formats/path';
import { slugFrom } from '../../../formats/slug';
import { type Document, slugOf } from '../../document';
import { capital } from '../../words/english';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords } from './reader';

/**
 * A name that somebody had before and that is still in their page's address.
 */
interface FormerName {
  pattern: RegExp;
  name: string;
  document: Document;
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'mx', 'prof', 'rev']);
const ENDINGS = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/**
 * Words that mark a name as a past one, or quote what somebody published under
 * it.
 */
const PAST = inWords(
  '\\b(?:former\\w*|previous\\w*|born|n[ée]e|maiden|married|known as|aka|until|used to|was (?:called|named))(?!\\w)',
  '\\b(?:publish\\w*|author\\w*|wrote|edit(?:ed|or)|antes|de soltera)\\b',
);

const nameOf = ({ data }: Document) =>
  String(valueAt<unknown>(data, ['name']) ?? '');

/** `jordan-avery` of "Jordan Avery-Whitcombe": the surname has changed. */
function formerNamesIn(documents: readonly Document[]): FormerName[] {
  const people = documents.filter(({ kind }) => kind.isOfPeople);
  const taken = new Set(people.map((person) => slugFrom(nameOf(person))));
  return people.flatMap((document) => {
    const name = nameOf(document);
    const moved = valueAt<unknown>(document.data, ['movedFrom']);
    const slugs = [
      slugOf(document),
      ...(Array.isArray(moved) ? moved.map(String) : []),
    ];
    const names = new Set(
      slugs.map(withoutTitle).filter((slug) => !taken.has(slug)),
    );
    return [...names]
      .filter((slug) => isFormer(slug, name))
      .map((slug) => ({ pattern: patternOf(slug), name, document }));
  });
}

const withoutTitle = (slug: string): string =>
  slug
    .split('-')
    .filter((word) => !TITLES.has(word))
    .join('-');

/**
 * True if the first or the last word differs. Initials, middle names, and
 * endings such as "Jr." may be left out of a name.
 */
function isFormer(slug: string, name: string): boolean {
  const words = name
    .split(/[\s,]+/)
    .map(slugFrom)
    .filter((word) => !TITLES.has(word) && !ENDINGS.has(word));
  const former = slug.split('-');
  const isSame = words[0] === former[0] && words.at(-1) === former.at(-1);
  // The address of somebody who has left may lead to the page of another.
  const isOfOther = !former.some((word) => words.includes(word));
  return words.length > 1 && former.length > 1 && !isSame && !isOfOther;
}

/**
 * Matches `Jordan Avery`, but not the beginning of "Jordan Avery-Whitcombe".
 */
function patternOf(slug: string): RegExp {
  const words = slug.split('-').map((word) => capital(escaped(word)));
  return new RegExp(`(?<![\\p{L}-])${words.join('[ -]')}(?![\\p{L}-])`, 'u');
}

/**
 * Somebody's former name that is still in a text, for example after a marriage.
 */
export function formerNameReader({
  documents,
}: RuleContext): FactReader | undefined {
  const former = formerNamesIn(documents);
  if (former.length === 0) {
    return undefined;
  }
  return {
    looks: new RegExp(
      former.map(({ pattern }) => pattern.source).join('|'),
      'u',
    ),
    *read({ plain }) {
      for (const { pattern, name, document } of former) {
        const [words] = pattern.exec(plain.replaceAll(name, '')) ?? [];
        if (words && !PAST.test(plain)) {
          const params = { words, file: document.file, facts: [name] };
          yield { words, ...finding('former-fact', params), right: name };
        }
      }
    },
  };
}
