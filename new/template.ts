import { dump } from 'js-yaml';
import type { Kind } from '../check/kinds';
import { parseYaml } from '../check/read/parse-yaml';
import { fillHoles, holesIn } from '../formats/holes';
import type { Path } from '../formats/path';
import { textsIn } from '../formats/path';
import { type Stock, templateOf } from './stock';

/**
 * The values of `<name>` in a template. A line that names an undefined value is
 * left out, and so one may need an empty one.
 */
export type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * A text of a template may have holes for facts of the practice, so its own
 * look different.
 */
const VALUE = /<(\w+)>/g;

export function fillIn(template: string, values: Values): string {
  const lines = template.split('\n').map((whole) => {
    const line = fillHoles(
      whole,
      (name) => (values[name] === '' ? '' : undefined),
      VALUE,
    );
    const names = holesIn(line, VALUE);
    if (names.some((name) => values[name] === undefined)) {
      return [];
    }
    return names.length > 0 ? [fillInLine(line, values)] : [line];
  });
  return lines.flat().join('\n');
}

/**
 * A text beside its key may need quotation marks, as in `name: "Yes: Therapy"`.
 */
function fillInLine(line: string, values: Values): string {
  const filled = (text: string) =>
    fillHoles(text, (name) => values[name], VALUE);
  const [, key, text = '', mark = ''] =
    /^(\s*(?:- )?\w+: )(.+?)( # SAMPLE: .*)?$/.exec(line) ?? [];
  if (key === undefined) {
    return filled(line);
  }
  const only = /^<(\w+)>$/.exec(text)?.[1];
  const isPlain = typeof (only && values[only]) === 'number' || only === 'date';
  const value = filled(text.replace(/^"(.*)"$/, '$1'));
  return `${key}${isPlain ? value : dump(value, { lineWidth: -1 }).trimEnd()}${mark}`;
}

/**
 * The field with the name of the page: the first one in which its template has
 * the name alone.
 */
export function nameField(stock: Stock, kind: Kind): Path {
  const parsed = parseYaml(fillIn(templateOf(stock, kind), { name: '<name>' }));
  const [found] = parsed.problem
    ? []
    : textsIn(parsed.data, (text) => text === '<name>');
  if (!found) {
    throw new Error(`The template of "${kind.name}" has no name.`);
  }
  return found.path;
}
