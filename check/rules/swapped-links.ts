import { escaped } from '../../formats/escaped';
import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { isGroup, type Path, textsIn, valueAt } from '../../formats/path';
import { type Document, type DocumentProblem, textsOf } from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/** A list entry that links to a page, such as a card. */
interface Card {
  path: Path;
  /** The entry's words in small letters, such as its title and text. */
  words: string;
  href: string;
  /** The name of the linked page. */
  name: string;
}

/**
 * Two list entries that each name the page that the other links to: their
 * addresses are swapped.
 */
export function* findSwappedLinks(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const document of context.documents) {
    for (const cards of listsOfCards(document, context)) {
      yield* swappedIn(document, cards);
    }
  }
}

function* swappedIn(
  document: Document,
  cards: readonly Card[],
): Generator<DocumentProblem> {
  for (const [index, card] of cards.entries()) {
    const other = cards
      .slice(index + 1)
      .find((each) => hasNameOf(card, each) && hasNameOf(each, card));
    const isOwn = other && (hasNameOf(card, card) || hasNameOf(other, other));
    if (other && !isOwn) {
      const { path, href: words } = card;
      const meant = { name: other.name, other: card.name, href: other.href };
      yield { document, path, words, ...finding('swapped-links', meant) };
    }
  }
}

/** True if a card's words name the page of another one. */
const hasNameOf = ({ words }: Card, { name }: Card): boolean =>
  words.includes(name.toLowerCase()) && patternOf(name).test(words);

const patternOf = oncePer(
  (name: string) =>
    new RegExp(`(?<![\\p{L}-])${escaped(name)}(?![\\p{L}-])`, 'iu'),
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
        .filter(({ path: [key] }) => key !== path.at(-1))
        .map(({ text }) => text);
      return [{ path, words: words.join(' ').toLowerCase(), href, name }];
    }),
  );
}
