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
  return chooseLines(template, values)
    .split('\n')
    .map((line) =>
      holesIn(line, VALUE).length > 0 ? fillInLine(line, values) : line,
    )
    .join('\n');
}

/** The lines that a practice has, without their marks and not yet filled in. */
export function chooseLines(template: string, values: Values): string {
  const lines = template.split('\n').flatMap((whole) => {
    const line = fillHoles(
      whole,
      (name) => (values[name] === '' ? '' : undefined),
      VALUE,
    );
    const names = holesIn(line, VALUE);
    if (names.some((name) => values[name] === undefined)) {
      return [];
    }
    // A value that is a line of its own is none of a field.
    const isLine = /^\s*<\w+>$/.test(line);
    return [isLine ? fillHoles(line, (name) => values[name], VALUE) : line];
  });
  return lines.join('\n');
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
  const value = filled(unquoted(text));
  return `${key}${isPlain ? value : dump(value, { lineWidth: -1 }).trimEnd()}${mark}`;
}

function unquoted(text: string): string {
  const [, single] = /^'(.*)'$/.exec(text) ?? [];
  return single?.replaceAll("''", "'") ?? text.replace(/^"(.*)"$/, '$1');
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
