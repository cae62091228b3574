import type { SchemaPlace } from '../schema/schema-place';
import { finding } from '../words/words';
import type { SourceProblem } from './silent-damage';

/**
 * Optional notes, an optional line `---`, the fields, a line `---`, and a text
 * below it.
 */
const FRONT_MATTER =
  /^((?:\ufeff|#.*\n|[^\S\n]*\n)*)(---[ \t]*\r?\n)?((?:.*\n)*?)(---[ \t]*\r?\n)(?=\s*\S)/;
const FIELD = /^[\w-]+:(?:\s|$)/m;

/**
 * Reports a post with front matter, as other programs write it: fields between
 * two `---` lines, and the text below.
 */
export function findFrontMatter(
  source: string,
  place: SchemaPlace,
): SourceProblem | undefined {
  const [head, notes = '', opening = '', fields = '', closing = ''] =
    FRONT_MATTER.exec(source) ?? [];
  if (head === undefined || !FIELD.test(fields)) {
    return undefined;
  }
  const text = source.slice(head.length);
  const names = [...place.fields.keys()];
  const isField = (line: string) =>
    names.some((name) => line.startsWith(`${name}:`));
  if (text.split('\n').some(isField)) {
    return undefined;
  }
  const isFree = (name: string) =>
    place.usual().has(name) &&
    place.fields.get(name)?.isMarkdown() &&
    !new RegExp(`^${name}:`, 'm').test(fields);
  const [field, ...others] = names.filter(isFree);
  const start = head.length - closing.length;
  if (field === undefined || others.length > 0) {
    return { offset: start, ...finding('text-below-fields', {}) };
  }
  const begun = {
    start: notes.length,
    end: notes.length + opening.length,
    text: '',
  };
  const indented = text.replace(/^\s*\n/, '').replace(/^(?=.*\S)/gm, '  ');
  const below = { start, end: source.length, text: `${field}: |\n${indented}` };
  return {
    offset: start,
    ...finding('text-below-fields', { field }),
    proposals: [{ change: { splices: opening ? [begun, below] : [below] } }],
  };
}
