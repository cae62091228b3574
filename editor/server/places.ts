import { type Document, pathOf, slugOf } from '../../check/document';
import { capital, wordsOf } from '../../check/explain/names';
import { isGroup, valueAt } from '../../check/path';
import type { Path, Problem } from '../../check/problem';
import { pathAt, readYamlFile } from '../../check/yaml/edit/yaml-file';
import { offsetAt } from '../../check/yaml/positions';
import { firstText } from '../first-text';
import type { Mistake } from '../protocol';

/** What is needed to find a place in a document. */
type PlacedDocument = Pick<Document, 'kind' | 'data' | 'file'>;

/** What a document is called: `Home`, `Austin`. */
export function titleOf({ kind, data, file }: PlacedDocument): string {
  const { name, title } = (isGroup(data) ? data : {}) as { name?: unknown; title?: unknown };
  const own = kind.collection ? [name, title].find((each) => typeof each === 'string') : undefined;
  return String(own ?? (kind.collection ? slugOf({ file }) : kind.title.replace(/ page$/, '')));
}

/** A place for people: `['Home', 'Hero', 'title']`. An entry of a list has the name of its first text. */
export function placeOf(document: PlacedDocument, path: Path): string[] {
  const steps = path.map((step, index) => {
    if (typeof step === 'number') {
      return firstText(valueAt(document.data, path.slice(0, index + 1))) || `${step + 1}`;
    }
    return index < path.length - 1 ? capital(wordsOf(step)) : wordsOf(step);
  });
  return [titleOf(document), ...steps];
}

/** A problem with its field. @param document the file that it is in, as it was checked. */
export function mistakeOf(
  problem: Problem,
  document: (PlacedDocument & { source: string }) | undefined,
): Mistake {
  const path = pathOf(problem) ?? (document ? pathInText(problem, document.source) : []);
  const place = document ? placeOf(document, path) : [problem.file];
  return { ...problem, path, place };
}

function pathInText(place: Problem, source: string): Path {
  try {
    return pathAt(readYamlFile(source), offsetAt(source, place));
  } catch {
    return [];
  }
}
