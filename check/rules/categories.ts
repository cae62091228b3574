import type { DocumentProblem } from '../document';
import { excerpt } from '../explain/quoting';
import { isWithin } from '../path';
import { slugFrom } from '../slug';
import { marksOf, type PlacedMark } from './marks';
import type { RuleContext } from './rule-context';

/**
 * Each category of posts has a page, whose address is made from the letters and digits of its name. So two categories
 * differ in these, and the spellings of one do not.
 */
export function* findMixedCategories({ documents }: RuleContext): Generator<DocumentProblem> {
  const names = [...marksOf(documents, (said) => said['x-names'] === 'categories')].filter(
    (mark): mark is PlacedMark & { value: string } => typeof mark.value === 'string',
  );
  const categories = names.filter(({ path }) => path.at(-1) === 'name');
  for (const { document, path, value } of categories) {
    const owner = categories.find((other) => slugFrom(other.value) === slugFrom(value));
    if (owner === undefined || owner.value === value) continue;
    yield {
      document,
      path,
      message: `The category "${excerpt(value)}" would have the address of "${excerpt(owner.value)}".`,
      advice: 'Write another name, or delete it here and make it one of the "spellings" of the other.',
    };
  }
  for (const { document, path, value } of names) {
    const category = categories.find((other) => isWithin(path, other.path.slice(0, -1)));
    if (!category || slugFrom(value) === slugFrom(category.value)) continue;
    yield {
      document,
      path,
      message: `"${excerpt(value)}" is another name than "${excerpt(category.value)}", not another spelling.`,
      advice:
        'A spelling differs only in capitals, spaces, and punctuation. Delete it here, and write the name of the category in the posts.',
    };
  }
}

/** The names without those that differ from an earlier one in capitals, spaces, and punctuation only. */
export function inOneSpelling(names: Iterable<string>): string[] {
  const bySpelling = new Map<string, string>();
  for (const name of names) {
    const address = slugFrom(name);
    if (!bySpelling.has(address)) bySpelling.set(address, name);
  }
  return [...bySpelling.values()];
}
