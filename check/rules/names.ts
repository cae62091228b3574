import type { DocumentProblem } from '../document';
import { excerpt } from '../explain/quoting';
import type { Annotation } from '../kinds';
import { slugFrom } from '../slug';
import { marksOf, type PlacedMark } from './marks';
import type { RuleContext } from './rule-context';

/**
 * A name that a schema marks with `x-names` belongs to one entry: references and forms find the entry by its letters and
 * digits, and so do addresses.
 */
export function* findRepeatedNames({ documents }: RuleContext): Generator<DocumentProblem> {
  const owners = new Map<string, PlacedMark>();
  for (const mark of marksOf(documents, isOwnName)) {
    const { document, annotation, path, value } = mark;
    const key = `${annotation['x-names']} ${slugFrom(String(value)) || value}`;
    const owner = owners.get(key) ?? mark;
    owners.set(key, owner);
    if (owner === mark) continue;
    const spelling = owner.value === value ? '' : `, as "${excerpt(owner.value)}"`;
    yield {
      document,
      path,
      message: `"${excerpt(value)}" is among the ${annotation['x-names']} already${spelling}.`,
      advice: 'Delete one of the two, or write another name here.',
    };
  }
}

const isOwnName = (said: Annotation) => said['x-names'] && !said['x-may-repeat'];
