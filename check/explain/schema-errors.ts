import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Kind } from '../kinds';
import type { Path, ValueProblem } from '../problem';
import { refused } from './explanation';
import { explainFields, type Field } from './fields';
import { explainValue } from './keywords';
import { Outline } from './outline';

/**
 * What the errors of ajv mean to someone who has never programmed: one finding for each thing to
 * fix, in the words of the schemas' own descriptions.
 *
 * @param kind Whose schema says what each field is.
 * @param sourceOf The value at a place as it is in the file, with its quotes.
 */
export function explainErrors(
  errors: readonly ErrorObject[],
  data: unknown,
  kind: Pick<Kind, 'schema' | 'resolve'>,
  sourceOf: (path: Path) => string = () => '',
): ValueProblem[] {
  const outline = new Outline(kind.schema, data, kind.resolve);
  const pathOf = (error: ErrorObject) => readPointer(error.instancePath, data);
  const fieldsOf = (keyword: string, param: string): Field[] =>
    errors
      .filter((error) => error.keyword === keyword)
      .map((error) => ({ group: pathOf(error), key: error.params[param] }));

  const fields = explainFields(
    fieldsOf('required', 'missingProperty'),
    fieldsOf('additionalProperties', 'additionalProperty'),
    outline,
  );
  const values = decisive(errors).map((error) => refused(error, pathOf(error), outline, sourceOf));
  return [
    ...fields.map((explanation): ValueProblem => ({ at: 'key', ...explanation })),
    ...values.map((value): ValueProblem => ({ path: value.path, at: 'value', ...explainValue(value) })),
  ].map((finding) => ({ ...finding, isOfSchema: true }));
}

/** The errors about fields, and the one that only says that a condition did not hold. */
const NOT_ABOUT_VALUES = ['required', 'additionalProperties', 'if'];

/**
 * The errors about values of which each is something else to fix. A text that is empty is too short
 * and in the wrong form at once, and a text that two parts of a schema limit is too long for both.
 */
function decisive(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  for (const error of errors.filter(({ keyword }) => !NOT_ABOUT_VALUES.includes(keyword))) {
    const aspect = error.data === '' ? 'empty' : (ASPECTS[error.keyword] ?? error.keyword);
    const key = `${error.instancePath} ${aspect}`;
    const other = first.get(key);
    if (!other || isStricter(error, other)) first.set(key, error);
  }
  return [...first.values()];
}

/** Keywords that are about the same thing. */
const ASPECTS: Record<string, string> = { pattern: 'form', format: 'form' };

function isStricter(error: ErrorObject, other: ErrorObject): boolean {
  // A format knows more of what is wrong than the pattern beside it, which is for the editor.
  if (error.keyword !== other.keyword) return error.keyword === 'format';
  const [limit, otherLimit] = [error.params.limit, other.params.limit];
  return error.keyword.startsWith('max') ? limit < otherLimit : limit > otherLimit;
}

/** Turns a JSON pointer into keys, with numbers where the data has lists. */
function readPointer(pointer: string, data: unknown): Path {
  let value = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}
