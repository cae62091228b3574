import { isGroup, type Path, valueAt } from '../../../formats/path';
import { offsetAt } from '../../read/positions';
import { readYamlFile } from '../../read/yaml-file';
import type { Seat } from '../../words/lines';
import { excerpt } from '../../words/quoting';
import type { Repair } from './find-repairs';

/** The fields that say what an entry is, in this order. */
const LABELS = ['title', 'name', 'label', 'question', 'service', 'heading'];

/**
 * Where the line of a repair belongs, in the words of the lines around it:
 * `{ inside: 'Services', after: 'ADHD' }` for an entry of a menu.
 *
 * @param index of the line in the file, from 0.
 * @returns undefined if the lines around it don't say.
 */
export function seatOf(index: number, repair: Repair): Seat | undefined {
  const { source, origins, read } = repair;
  const row = origins.indexOf(index);
  const text = source.split('\n')[row] ?? '';
  const isEntry = /^\s*-(?:\s|$)/.test(text);
  const column = text.length - text.trimStart().replace(/^-\s+/, '').length + 1;
  const offset = offsetAt(source, { line: row + 1, column });
  const path = readYamlFile(source).pathAt(offset);
  const last = path.findLastIndex((step) => typeof step === 'number');
  // A field belongs to its group, and an entry to the list around it.
  const place = isEntry ? path.slice(0, last + 1) : path.slice(0, -1);
  const around = isEntry ? place.slice(0, -1) : place;
  const number = isEntry ? Number(place.at(-1)) : 0;
  const after =
    number > 0
      ? labelOf(valueAt(read.data, [...around, number - 1]))
      : undefined;
  const inside = ownersOf(around)
    .map((owner) => labelOf(valueAt(read.data, owner)))
    .find((label) => label !== undefined);
  return after || inside ? { after, inside } : undefined;
}

/** The entries that a path is in, innermost first. */
const ownersOf = (path: Path): Path[] =>
  path
    .flatMap((step, index) =>
      typeof step === 'number' ? [path.slice(0, index + 1)] : [],
    )
    .reverse();

/** What an entry is called, as its first lines say. */
function labelOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    return excerpt(value);
  }
  if (!isGroup(value)) {
    return undefined;
  }
  const named = LABELS.map((name) => value[name]);
  const label = [...named, ...Object.values(value)].find(
    (each) => typeof each === 'string',
  );
  return label === undefined ? undefined : excerpt(label);
}
