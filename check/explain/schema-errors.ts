import type { ErrorObject } from 'ajv/dist/2020.js';
import { groupBy } from '../group-by';
import type { Kind } from '../kinds';
import type { Path, ValueProblem } from '../problem';
import { explainFields } from './fields';
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
  const fields = groupBy(errors.filter(isAboutFields), ({ instancePath }) => instancePath);
  const problems = [...fields.values()].flatMap((own) => {
    const named = (keyword: string, param: string): string[] =>
      own.flatMap((error) => (error.keyword === keyword ? error.params[param] : []));
    const [missing, unknown] = [
      named('required', 'missingProperty'),
      named('additionalProperties', 'additionalProperty'),
    ];
    return explainFields(pathOf(own[0] as ErrorObject), missing, unknown, outline);
  });
  const values = decisive(errors).map((error): ValueProblem => {
    const path = pathOf(error);
    const source = () => sourceOf(path).trim();
    return { at: 'value', path, ...explainValue({ error, path, outline, source }) };
  });
  return [...problems.map((problem): ValueProblem => ({ at: 'key', ...problem })), ...values].map(
    (problem) => ({ ...problem, isOfSchema: true }),
  );
}

const isAboutFields = ({ keyword }: ErrorObject) => /^(?:required|additionalProperties)$/.test(keyword);

/**
 * The errors about values of which each is something else to fix. A text that is empty is too short
 * and in the wrong form at once, and a text that two parts of a schema limit is too long for both.
 */
function decisive(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>();
  for (const error of errors.filter((each) => !isAboutFields(each) && each.keyword !== 'if')) {
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
