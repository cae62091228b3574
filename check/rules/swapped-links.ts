import { haveSameLetters } from '../../formats/closest';
import { escaped } from '../../formats/escaped';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { isGroup, type Path, textsIn, valueAt } from '../../formats/path';
import {
  type Document,
  type DocumentProblem,
  isDerived,
  textsOf,
} from '../document';
import { write } from '../proposals';
import { finding } from '../words/words';
import { stemOf } from './former/text-values';
import type { RuleContext } from './rule-context';

/** A list entry that links to a page, such as a card. */
interface Card {
  path: Path;
  /** The entry's words in small letters, such as its title and text. */
  words: string;
  href: string;
  /** Its title alone. */
  title: string;
  /** The name of the linked page, and its folder. */
  name: string;
  collection: string | undefined;
}

/**
 * Two list entries that each name the page that the other links to: their
 * addresses are swapped.
 */
export function* findSwappedLinks(
  context: RuleContext,
): Generator<DocumentProblem> {
  const pages = pagesByName(context);
  for (const document of context.documents) {
    for (const cards of listsOfCards(document, context)) {
      const swapped = [...swappedIn(document, cards)];
      yield* swapped.length > 0 ? swapped : misledIn(document, cards, pages);
    }
  }
}

interface NamedPage {
  name: string;
  href: string;
}

/** The pages of each kind by their names in small letters. */
type PagesByName = ReadonlyMap<
  string | undefined,
  ReadonlyMap<string, NamedPage>
>;

function pagesByName({ addresses }: RuleContext): PagesByName {
  const named = [...addresses].flatMap(([href, [document]]) => {
    const name = valueAt<unknown>(document?.data, ['name']);
    const collection = document?.kind.collection;
    if (!collection || typeof name !== 'string') {
      return [];
    }
    return [{ name, collection, href }];
  });
  // Of two pages with the same name, the first counts.
  const byName = (pages: readonly NamedPage[]) =>
    new Map(pages.toReversed().map((page) => [page.name.toLowerCase(), page]));
  const kinds = groupBy(named, ({ collection }) => collection);
  return new Map([...kinds].map(([kind, pages]) => [kind, byName(pages)]));
}

/**
 * Entries with the name of one page that link to another: an entry was copied,
 * and only its words were changed, or the wrong address was pasted.
 */
function* misledIn(
  document: Document,
  cards: readonly Card[],
  pages: PagesByName,
): Generator<DocumentProblem> {
  for (const card of cards) {
    const { path, href: words, title, name, collection } = card;
    const ofKind = pages.get(collection) ?? new Map<string, NamedPage>();
    const meant = ofKind.get(title.toLowerCase()) ?? namedIn(card, ofKind);
    if (meant && meant.href !== words && !haveSameLetters(title, name)) {
      const params = { name: meant.name, other: name, href: meant.href };
      const fault = finding('link-of-other-page', params);
      const proposals = [write(meant.href)];
      yield { document, path, words, ...fault, proposals };
    }
  }
}

/**
 * The only page of the kind whose name a title has, if nothing of the entry
 * names the page to which it leads: "ADHD support".
 */
function namedIn(
  card: Card,
  pages: ReadonlyMap<string, NamedPage>,
): NamedPage | undefined {
  if (hasWordOfOwn(card)) {
    return undefined;
  }
  const [named, ...others] = [...pages.values()].filter(({ name }) =>
    patternOf(name).test(card.title),
  );
  return others.length === 0 ? named : undefined;
}

/** True if a card has a word of the name or the address of its page. */
function hasWordOfOwn({ words, name, href }: Card): boolean {
  const own = `${name} ${href.replace(/.*\//, '')}`.toLowerCase();
  const stems = own.match(/[\p{L}\d]{3,}/gu) ?? [];
  return stems.some((word) => words.includes(stemOf(word)));
}

function* swappedIn(
  document: Document,
  cards: readonly Card[],
): Generator<DocumentProblem> {
  for (const [index, card] of cards.entries()) {
    const [first, other] = swappedWith(card, cards.slice(index + 1)) ?? [];
    if (first && other) {
      const { path, href: words } = first;
      const meant = { name: other.name, other: first.name, href: other.href };
      yield { document, path, words, ...finding('swapped-links', meant) };
    }
  }
}

/**
 * A pair of cards that seem to have each other's addresses, of which the first
 * names the page of the second. Either both do, or the title of one does, while
 * neither says anything of its own page.
 */
function swappedWith(
  card: Card,
  others: readonly Card[],
): [Card, Card] | undefined {
  if (hasNameOf(card, card)) {
    return undefined;
  }
  const foreign = others.filter((other) => !hasNameOf(other, other));
  const both = foreign.find(
    (other) => hasNameOf(card, other) && hasNameOf(other, card),
  );
  if (both) {
    return [card, both];
  }
  const ofKind = foreign.filter(
    ({ collection, href }) =>
      collection === card.collection && href !== card.href,
  );
  const named = ofKind.find((other) => isTitled(card, other));
  const naming = ofKind.find((other) => isTitled(other, card));
  if (named) {
    return [card, named];
  }
  return naming && [naming, card];
}

/** True if a card's title has the name of the page of another one. */
const isTitled = ({ title }: Card, { name }: Card): boolean =>
  hasName(title.toLowerCase(), name);

/** True if a card's words name the page of another one. */
const hasNameOf = ({ words }: Card, { name }: Card): boolean =>
  hasName(words, name);

/** @param words in small letters. */
function hasName(words: string, name: string): boolean {
  const small = name.toLowerCase();
  return words.includes(small) && patternOf(small).test(words);
}

const patternOf = oncePer(
  (name: string) =>
    new RegExp(`(?<![\\p{L}-])${escaped(name)}(?![\\p{L}-])`, 'u'),
);

function listsOfCards(
  document: Document,
  { addresses }: RuleContext,
): Card[][] {
  const links = textsOf(document).filter(
    ({ text, path }) =>
      /^(?:path|link)$/.test(String(path.at(-1))) &&
      typeof path.at(-2) === 'number' &&
      addresses.has(text),
  );
  const lists = groupBy(links, ({ path }) => path.slice(0, -2).join());
  return [...lists.values()].map((list) =>
    list.flatMap(({ path, text: href }): Card[] => {
      const entry = valueAt<unknown>(document.data, path.slice(0, -1));
      const name = valueAt<unknown>(addresses.get(href)?.[0]?.data, ['name']);
      if (!isGroup(entry) || typeof name !== 'string') {
        return [];
      }
      const words = textsIn(entry)
        .filter(
          ({ path: [key = '', ...rest] }) =>
            key !== path.at(-1) &&
            !isDerived(document, [...path.slice(0, -1), key, ...rest]),
        )
        .map(({ text }) => text);
      const { title, label } = entry;
      return [
        {
          path,
          words: words.join(' ').toLowerCase(),
          href,
          title: String(title ?? label ?? ''),
          name,
          collection: addresses.get(href)?.[0]?.kind.collection,
        },
      ];
    }),
  );
}
