import type { ErrorObject } from 'ajv/dist/2020.js';
import { groupBy } from '../group-by';
import type { Kind } from '../kinds';
import { isGroup, readPointer, valueAt } from '../path';
import type { Path, Proposal, ValueProblem } from '../problem';
import type { Json } from '../yaml/edit/edit';
import { explainFields } from './fields';
import { explainValue } from './keywords';
import { Outline } from './outline';

/**
 * The errors of Ajv for somebody who has never programmed: one finding for each thing to
 * fix, in the words of the schemas' own descriptions.
 *
 * @param kind Whose schema says what each field is.
 * @param sourceOf The value at a place as it is in the file, with its quotes.
 */
export function explainErrors(
  errors: readonly ErrorObject[],
  data: unknown,
  kind: Kind,
  sourceOf: (path: Path) => string = () => '',
): ValueProblem[] {
  const outline = new Outline(kind, data);
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
    const said = explainValue({ error, path, outline, source });
    const proposals = [
      ...swapsFor(error, path, errors, data, kind, said.proposals),
      ...(said.proposals ?? []),
    ];
    return { at: 'value', path, ...said, proposals };
  });
  return [...problems.map((problem): ValueProblem => ({ at: 'key', ...problem })), ...values].map(
    (problem) => ({ ...problem, isOfSchema: true }),
  );
}

/**
 * Two fields that have each other's value: it breaks what is asked of one, and fits the other.
 *
 * @param own Other likely meanings. A swap that would write something else is less likely.
 */
function swapsFor(
  { keyword, instancePath }: ErrorObject,
  path: Path,
  errors: readonly ErrorObject[],
  data: unknown,
  { validate }: Partial<Pick<Kind, 'validate'>>,
  own: readonly Proposal[] = [],
): Proposal[] {
  const [field, around] = [path.at(-1), path.slice(0, -1)];
  const group = valueAt(data, around);
  if (!validate || !isGroup(group) || typeof field !== 'string') return [];
  return Object.entries(group).flatMap(([other, value]): Proposal[] => {
    const pointer = instancePath.replace(/[^/]*$/, other);
    const areBothWrong = errors.some((error) => error.instancePath === pointer && !isAboutFields(error));
    const isLikely = own.every(({ change }) => 'value' in change && change.value === value);
    if (other === field || typeof value === 'object' || !isLikely) return [];
    if (/^m(?:ax|in)/.test(keyword) && !areBothWrong) return [];
    const swapped = structuredClone(data);
    Object.assign(valueAt(swapped, around) as object, { [field]: value, [other]: group[field] });
    const isRight =
      validate(swapped) ||
      !(validate.errors ?? []).some(({ instancePath: at }) => at === pointer || at === instancePath);
    const set = (name: string, to: unknown) =>
      ({ op: 'set', path: [...around, name], value: to as Json }) as const;
    return isRight
      ? [
          {
            advice: `Swap "${field}" and "${other}".`,
            change: { edits: [set(field, value), set(other, group[field])] },
          },
        ]
      : [];
  });
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
