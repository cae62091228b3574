import type { DocumentProblem } from '../document';
import { excerpt } from '../explain/quoting';
import { marksOf, type PlacedMark } from './marks';
import type { RuleContext } from './rule-context';

/** A name that a schema marks with `x-names` belongs to one entry: references and forms find the entry by it. */
export function* findRepeatedNames({ documents }: RuleContext): Generator<DocumentProblem> {
  const owners = new Map<string, PlacedMark>();
  for (const mark of marksOf(documents, (said) => said['x-names'])) {
    const { document, annotation, path, value } = mark;
    const key = `${annotation['x-names']} ${String(value)}`;
    if (!owners.has(key)) {
      owners.set(key, mark);
      continue;
    }
    yield {
      document,
      path,
      message: `"${excerpt(value)}" is among the ${annotation['x-names']} already.`,
      advice: 'Delete one of the two, or write another name here.',
    };
  }
}
