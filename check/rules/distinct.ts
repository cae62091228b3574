import { type DocumentProblem, isSample } from '../document';
import { isWithin } from '../path';
import { marksOf, type PlacedMark } from './marks';
import type { RuleContext } from './rule-context';

/**
 * Search results show title and description: two pages with the same ones look alike. The schemas mark them with
 * `x-distinct`. Samples are left out, because they have to be replaced anyway.
 */
export function* findSharedTexts({ documents }: RuleContext): Generator<DocumentProblem> {
  const owners = new Map<string, PlacedMark>();
  for (const mark of marksOf(documents, (said) => said['x-distinct'])) {
    const { document, path, value } = mark;
    // Words in braces stand for something else in each document.
    if (typeof value !== 'string' || value === '' || value.includes('{')) continue;
    // A text made from a sample has to be replaced with it.
    const isMade = document.completed?.added.some((field) => isWithin(path, field.path));
    if (isMade && document.samples.length > 0) continue;
    const what = path.at(-1);
    const key = `${what} ${value.toLowerCase().replace(/\s+/g, ' ').trim()}`;
    const owner = owners.get(key) ?? mark;
    owners.set(key, owner);
    if (owner === mark || isSample(document, path) || isSample(owner.document, owner.path)) continue;
    yield {
      document,
      path,
      message: `content/${owner.document.file} has the same ${what}, so search results can't tell the two pages apart.`,
      advice: `Write another ${what} in one of the two files.`,
    };
  }
}
