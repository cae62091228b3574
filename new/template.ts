import { dump } from 'js-yaml';
import type { Kind } from '../check/kinds';
import { parseYaml } from '../check/read/parse-yaml';
import { fillHoles, holesIn } from '../formats/holes';
import type { Path } from '../formats/path';
import { textsIn } from '../formats/path';
import { type Stock, templateOf } from './stock';

/**
 * The values of `<name>` in a template. A line with an undefined value is left
 * out; an empty value keeps it.
 */
export type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * The texts of a template may contain holes for facts of the practice, so
 * template values have a different form.
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

/**
 * The lines that apply to a practice, without their marks and not filled in
 * yet.
 */
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
    // A value that fills a whole line isn't the value of a field.
    const isLine = /^\s*<\w+>$/.test(line);
    return [isLine ? fillHoles(line, (name) => values[name], VALUE) : line];
  });
  return lines.join('\n');
}

/**
 * Fills in a line. A text after a key may need quotation marks, as in
 * `name: "Yes: Therapy"`.
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
 * The field for the page's name: the first one whose value in the template is
 * the name alone.
 */
export function nameField(stock: Stock, kind: Kind): Path {
  const parsed = parseYaml(fillIn(templateOf(stock, kind), { name: '<name>' }));
  if (!parsed.problem) {
    const [found] = textsIn(parsed.data, (text) => text === '<name>');
    if (found) {
      return found.path;
    }
  }
  throw new Error(`The template of "${kind.name}" has no name.`);
}
