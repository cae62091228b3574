import type { ErrorObject } from 'ajv/dist/2020.js';
import { closest } from '../closest';
import type { Edit, Json } from '../edit/edit';
import { groupBy } from '../group-by';
import type { Kind } from '../kinds';
import type { Path } from '../path';
import { isGroup, readPointer, valueAt, withValue } from '../path';
import type { Proposal, ValueProblem } from '../problem';
import { Outline } from '../schema/schema-place';
import { capital, count, sentences } from '../words/english';
import { nameOf } from '../words/voice';
import { NAMELESS } from '../yaml/yaml-tree';
import { explainValue } from './keywords';
import { pairMeant } from './meant';
import { thingAt } from './things';

/** The errors of Ajv, one for each thing to fix. @param sourceOf The value as it is in the file, quotes included. */
export function explainErrors(
  errors: readonly ErrorObject[],
  data: unknown,
  kind: Kind,
  sourceOf: (path: Path) => string = () => '',
): ValueProblem[] {
  const outline = new Outline(kind, data);
  const groups = groupBy(errors.filter(isAboutFields), ({ instancePath }) => instancePath);
  const ofFields = [...groups].flatMap(([pointer, own]) => {
    const missing = own.flatMap(({ params }) => params.missingProperty ?? []);
    const unknown = own.flatMap(({ params }) => params.additionalProperty ?? []);
    return explainFields(readPointer(pointer, data), missing, unknown, outline);
  });
  const ofValues = decisive(errors).map((error): ValueProblem => {
    const path = readPointer(error.instancePath, data);
    const source = () => sourceOf(path).trim();
    const said = explainValue({ error, path, outline, value: error.data, name: nameOf(path), source });
    const own = said.proposals ?? [];
    return {
      at: 'value',
      path,
      ...said,
      proposals: [...swapsFor(error, path, errors, data, kind, own), ...own],
    };
  });
  const problems = [...ofFields.map((problem): ValueProblem => ({ at: 'key', ...problem })), ...ofValues];
  return withoutRepetitions(problems).map((problem) => ({ ...problem, isOfSchema: true }));
}

/** Of two values that are one mistake, both errors say the same of the first. */
function withoutRepetitions(problems: readonly ValueProblem[]): ValueProblem[] {
  const keyOf = ({ path, message }: ValueProblem) => JSON.stringify([path, message]);
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

/** Two fields that have each other's value. @param own Other likely meanings. */
function swapsFor(
  { keyword, instancePath }: ErrorObject,
  path: Path,
  errors: readonly ErrorObject[],
  data: unknown,
  { validate }: Kind,
  own: readonly Proposal[],
): Proposal[] {
  const [field, around] = [path.at(-1), path.slice(0, -1)];
  const group = valueAt(data, around);
  if (!isGroup(group) || typeof field !== 'string') return [];
  return Object.entries(group).flatMap(([other, value]): Proposal[] => {
    const pointers = [instancePath, instancePath.replace(/[^/]*$/, other)];
    const isWrong = (error: ErrorObject) => error.instancePath === pointers[1] && !isAboutFields(error);
    const isLikely = own.every(({ change }) => 'value' in change && change.value === value);
    if (other === field || typeof value === 'object' || !isLikely) return [];
    if (/^m(?:ax|in)/.test(keyword) && !errors.some(isWrong)) return [];
    const swapped = withValue(data, around, { ...group, [field]: value, [other]: group[field] });
    const isLeft = (error: ErrorObject) => pointers.includes(error.instancePath);
    if (!validate(swapped) && validate.errors?.some(isLeft)) return [];
    const set = (name: string, to: unknown): Edit => ({
      op: 'set',
      path: [...around, name],
      value: to as Json,
    });
    const edits = [set(field, value), set(other, group[field])];
    return [{ advice: `Swap "${field}" and "${other}".`, change: { edits } }];
  });
}

const isAboutFields = ({ keyword }: ErrorObject) => /^(?:required|additionalProperties)$/.test(keyword);

/** One error for each thing to fix: an empty text is too short and in the wrong form at once. */
function decisive(errors: readonly ErrorObject[]): ErrorObject[] {
  const aspectOf = ({ keyword, data }: ErrorObject) =>
    data === '' ? 'empty' : (ASPECTS[keyword] ?? keyword);
  const ofValues = errors.filter((each) => !isAboutFields(each) && each.keyword !== 'if');
  const aspects = groupBy(ofValues, (error) => `${error.instancePath} ${aspectOf(error)}`);
  return [...aspects.values()].map((own) =>
    own.reduce((one, other) => (isStricter(other, one) ? other : one)),
  );
}

const ASPECTS: Readonly<Record<string, string>> = { pattern: 'form', format: 'form' };

function isStricter(error: ErrorObject, other: ErrorObject): boolean {
  // A format knows more of what is wrong than the pattern beside it, which is for the editor.
  if (error.keyword !== other.keyword) return error.keyword === 'format';
  const [limit, otherLimit] = [error.params.limit, other.params.limit];
  return error.keyword.startsWith('max') ? limit < otherLimit : limit > otherLimit;
}

function explainFields(
  group: Path,
  missing: readonly string[],
  unknown: readonly string[],
  outline: Outline,
): ValueProblem[] {
  const entry = outline.value(group) as Record<string, unknown>;
  const [key = ''] = unknown;
  // `- Intake: 200`: the name is the value of one field, and its value that of another.
  const elsewhere = ofOtherList(group, unknown, entry, outline);
  if (elsewhere) {
    return [elsewhere];
  }
  const isPair = unknown.length === 1 && Object.keys(entry).length === 1;
  const proposals = isPair ? pairMeant(group, missing, [key, entry[key]], outline) : [];
  if (proposals.length > 0) return [{ ...explainUnknown(group, key, outline), proposals }];
  const ofUnknown = unknown.map((name) => explainUnknown(group, name, outline));
  const [first, ...others] = ofUnknown;
  const renamed = renamedFields(group, missing, unknown, outline);
  if (first && renamed.length > 0) return [{ ...first, proposals: renamed }, ...others];
  return [...ofUnknown, ...explainMissing(group, missing, outline)];
}

/** An entry that has the fields of another list of the file, and none of its own: it is below the wrong name. */
function ofOtherList(
  group: Path,
  unknown: readonly string[],
  entry: Record<string, unknown>,
  outline: Outline,
): ValueProblem | undefined {
  const names = Object.keys(entry);
  if (typeof group.at(-1) !== 'number' || names.some((name) => !unknown.includes(name))) {
    return undefined;
  }
  const isMeant = (list: string) => {
    const fields = outline.fields([list, 0]);
    const { required = [] } = outline.whole([list, 0]);
    return names.every((name) => fields.includes(name)) && required.every((name) => names.includes(name));
  };
  const [list, ...others] = outline.fields([]).filter(isMeant);
  const entries = outline.value([list ?? '']);
  if (list === undefined || others.length > 0 || !Array.isArray(entries)) {
    return undefined;
  }
  const edits: Edit[] = [
    { op: 'insert', path: [list, entries.length], value: entry as Json },
    { op: 'remove', path: group },
  ];
  return {
    ...explainUnknown(group, names[0] ?? '', outline),
    advice: `If this entry belongs to "${list}", move it below the name of that list.`,
    proposals: [{ advice: `Move this entry to the end of "${list}".`, change: { edits } }],
  };
}

/** As many names as are missing, with values of their kinds: translated ones, such as `titulo`, or those of another kind. */
function renamedFields(
  group: Path,
  missing: readonly string[],
  unknown: readonly string[],
  outline: Outline,
): Proposal[] {
  const values = unknown.map((name) => outline.value([...group, name]) as Json);
  const fits = missing.every((name, index) => outline.isOfKind([...group, name], values[index]));
  if (missing.length !== unknown.length || !fits) return [];
  const edits = missing.flatMap((name, index): Edit[] => [
    { op: 'remove', path: [...group, unknown[index] ?? ''] },
    { op: 'set', path: [...group, name], value: values[index] as Json },
  ]);
  const pairs = missing.map((name, index) => `"${name}" in place of "${unknown[index]}"`);
  return [{ advice: `Write ${pairs.join(', and ')}.`, change: { edits } }];
}

export const fieldsOf = (group: Path, outline: Outline): string =>
  `${capital(thingAt(group, outline))} has: ${outline.fields(group).join(', ')}.`;

export const isNoField = (group: Path, name: string, outline: Outline): string =>
  `"${name}" isn't a field of ${thingAt(group, outline)}.`;

function explainUnknown(group: Path, key: string, outline: Outline): ValueProblem {
  const near = closest(key, outline.fields(group));
  const present = near !== undefined && outline.value([...group, near]) !== undefined ? near : undefined;
  return {
    path: [...group, key],
    message: key === NAMELESS ? 'The name of a field is missing here.' : isNoField(group, key, outline),
    advice: sentences(
      `Delete it, or correct its name${present ? `: "${present}" is there already` : ''}.`,
      /\s/.test(key) && 'If it is part of a text, put the whole text in quotes.',
      fieldsOf(group, outline),
    ),
  };
}

const NAMED_ALONE = 3;

function explainMissing(group: Path, missing: readonly string[], outline: Outline): ValueProblem[] {
  const thing = capital(thingAt(group, outline, 'the'));
  const isCopied = group.length === 0 && outline.isOneOfMany;
  if (missing.length > NAMED_ALONE)
    return [
      {
        path: group,
        message: `${thing} has no "${missing[0]}", no "${missing[1]}" and ${count(missing.length - 2, 'other field')} that it needs.`,
        advice: sentences(
          `Add a line for each: ${missing.join(', ')}.`,
          isCopied && 'It is easiest to copy them from another file of this folder.',
        ),
      },
    ];
  return missing.map((key) => {
    const path = [...group, key];
    const description = outline.description(path);
    const isBlock = outline.isOfKind(path, []) || outline.isOfKind(path, {});
    // Every file of the kind has this block, outside of all lists: it was deleted.
    const wasThere = isBlock && !group.some((step) => typeof step === 'number');
    // A description that shows the line already says what to do.
    const line = description.includes(`${key}:`) ? '' : `Add a line "${key}:".`;
    const backAgain = `If it was deleted, bring "${key}:" back with all its lines: content/README.md says how, under "Undo a change".`;
    return {
      path: group,
      message: `${thing} has no "${key}".`,
      advice: sentences(wasThere ? backAgain : line, description),
    };
  });
}
