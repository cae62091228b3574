import type { ErrorObject } from 'ajv/dist/2020.js';
import { closest, isOneSlip } from '../../formats/closest';
import { groupBy } from '../../formats/group-by';
import type { Path } from '../../formats/path';
import { isGroup, readPointer, valueAt, withValue } from '../../formats/path';
import type { Edit, Json } from '../edit/edit';
import type { Kind } from '../kinds';
import type { Proposal, ValueProblem } from '../problem';
import { NAMELESS } from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import type { Half } from '../words/schema';
import { advise, finding } from '../words/words';
import { explainValue } from './keywords';
import { likeliestLists, ofListBeside } from './list-beside';
import { pairMeant } from './meant';
import { placeFor } from './other-place';
import { thingAt } from './things';

/** Ajv's errors for a document. */
interface Refusal {
  errors: readonly ErrorObject[];
  data: unknown;
  kind: Kind;
}

/** Access to the source of a document. */
interface Written {
  /** A value as in the file, quotes included. */
  sourceOf: (path: Path) => string;
  /** The number of characters before a field's name on its line. */
  spacesBefore: (path: Path) => number;
}

const UNWRITTEN: Written = { sourceOf: () => '', spacesBefore: () => 0 };

/**
 * Converts Ajv's errors to problems, one for each thing to fix. Two misspelled
 * fields of one group give two problems; an empty text that is also in the
 * wrong form gives one.
 */
export function explainErrors(
  errors: readonly ErrorObject[],
  data: unknown,
  kind: Kind,
  written: Written = UNWRITTEN,
): ValueProblem[] {
  const outline = new Outline(kind, data);
  const groups = groupBy(
    errors.filter(isAboutFields),
    ({ instancePath }) => instancePath,
  );
  const ofFields = [...groups].flatMap(([pointer, ofGroup]) => {
    const missing = ofGroup.flatMap(
      ({ params }) => params.missingProperty ?? [],
    );
    const unknown = ofGroup.flatMap(
      ({ params }) => params.additionalProperty ?? [],
    );
    return explainFields(
      readPointer(pointer, data),
      { missing, unknown },
      outline,
      written,
    );
  });
  const ofValues = decisive(errors).map((error): ValueProblem => {
    const path = readPointer(error.instancePath, data);
    const source = () => written.sourceOf(path).trim();
    const diagnosis = explainValue({
      error,
      path,
      outline,
      value: error.data,
      source,
    });
    const likely = diagnosis.proposals ?? [];
    const swaps = swapsFor(error, path, likely, { errors, data, kind });
    return {
      at: 'value',
      path,
      ...diagnosis,
      proposals: [...swaps, ...likely],
    };
  });
  const problems = [
    ...ofFields.map((problem): ValueProblem => ({ at: 'key', ...problem })),
    ...ofValues,
  ];
  return withoutRepetitions(problems).map((problem) => ({
    ...problem,
    isOfSchema: true,
  }));
}

/**
 * Two values that are a single mistake have the same problem, which is kept
 * once.
 */
function withoutRepetitions(problems: readonly ValueProblem[]): ValueProblem[] {
  const keyOf = ({ path, code, params }: ValueProblem) =>
    JSON.stringify([path, code, params]);
  return [
    ...new Map(problems.map((problem) => [keyOf(problem), problem])).values(),
  ];
}

/**
 * Proposes to swap a value with another field's, if each is valid in the
 * other's place.
 * @param likely other proposals for the value.
 */
function swapsFor(
  { keyword, instancePath }: ErrorObject,
  path: Path,
  likely: readonly Proposal[],
  { errors, data, kind: { validate } }: Refusal,
): Proposal[] {
  const field = path.at(-1);
  const around = path.slice(0, -1);
  const group = valueAt(data, around);
  if (!isGroup(group) || typeof field !== 'string') {
    return [];
  }
  const isLimit = /^m(?:ax|in)/.test(keyword);
  return Object.entries(group).flatMap(([other, value]): Proposal[] => {
    const pointers = [instancePath, instancePath.replace(/[^/]*$/, other)];
    const isOfOther = (error: ErrorObject) =>
      error.instancePath === pointers[1] && !isAboutFields(error);
    const isLikely = likely.every(
      ({ change }) => 'value' in change && change.value === value,
    );
    const isPossible = other !== field && typeof value !== 'object' && isLikely;
    if (!isPossible || (isLimit && !errors.some(isOfOther))) {
      return [];
    }
    const swapped = withValue(data, around, {
      ...group,
      [field]: value,
      [other]: group[field],
    });
    const isLeft = (error: ErrorObject) =>
      pointers.includes(error.instancePath);
    if (!validate(swapped) && validate.errors?.some(isLeft)) {
      return [];
    }
    const places: [Path, Path] = [path, [...around, other]];
    const edits: Edit[] = [
      { op: 'set', path: places[0], value: value as Json },
      { op: 'set', path: places[1], value: group[field] as Json },
    ];
    return [
      { advice: advise('swap-fields', { fields: places }), change: { edits } },
    ];
  });
}

const isAboutFields = ({ keyword }: ErrorObject) =>
  /^(?:required|additionalProperties)$/.test(keyword);

/**
 * One error for each thing to fix: an empty text is both too short and in the
 * wrong form.
 */
function decisive(errors: readonly ErrorObject[]): ErrorObject[] {
  const aspectOf = ({ keyword, data }: ErrorObject) =>
    data === '' ? 'empty' : (ASPECTS[keyword] ?? keyword);
  const ofValues = errors.filter(
    (error) => !isAboutFields(error) && error.keyword !== 'if',
  );
  const aspects = groupBy(
    ofValues,
    (error) => `${error.instancePath} ${aspectOf(error)}`,
  );
  const strictest = (one: ErrorObject, other: ErrorObject) =>
    isStricter(other, one) ? other : one;
  return [...aspects.values()].map((ofAspect) => ofAspect.reduce(strictest));
}

const ASPECTS: Readonly<Record<string, string>> = {
  pattern: 'form',
  format: 'form',
};

function isStricter(error: ErrorObject, other: ErrorObject): boolean {
  // A format explains more than the pattern beside it, which is for the editor.
  if (error.keyword !== other.keyword) {
    return error.keyword === 'format';
  }
  const limit = error.params.limit;
  const otherLimit = other.params.limit;
  if (error.keyword.startsWith('max')) {
    return limit < otherLimit;
  }
  return limit > otherLimit;
}

function explainFields(
  group: Path,
  {
    missing,
    unknown,
  }: { missing: readonly string[]; unknown: readonly string[] },
  outline: Outline,
  written: Written,
): ValueProblem[] {
  const entry = outline.value(group) as Record<string, unknown>;
  const [key = ''] = unknown;
  // `- Intake: 200`: the name is one field's value, and the value another's.
  const elsewhere = ofOtherList(group, unknown, entry, outline);
  if (elsewhere) {
    return [elsewhere];
  }
  const isPair = unknown.length === 1 && Object.keys(entry).length === 1;
  const proposals = isPair
    ? pairMeant(group, missing, [key, entry[key]], outline)
    : [];
  if (proposals.length > 0) {
    return [{ ...explainUnknown(group, key, outline), proposals }];
  }
  const renamed = renamedFields(group, missing, unknown, outline);
  if (renamed.length > 0) {
    const [first, ...others] = unknown.map((name) =>
      explainUnknown(group, name, outline),
    );
    if (!first) {
      return [];
    }
    return [{ ...first, proposals: renamed }, ...others];
  }
  const misplaced = ofListBeside(group, unknown, outline);
  const placed = new Set(misplaced.flatMap(({ names }) => names));
  return [
    ...misplaced.map(({ problem }) => problem),
    ...unknown
      .filter((name) => !placed.has(name))
      .map((name) => explainUnknown(group, name, outline)),
    ...explainMissing(group, missing, outline, written),
  ];
}

/**
 * An entry that has only fields of another list in the file was put below the
 * wrong name.
 */
function ofOtherList(
  group: Path,
  unknown: readonly string[],
  entry: Record<string, unknown>,
  outline: Outline,
): ValueProblem | undefined {
  const names = Object.keys(entry);
  if (
    typeof group.at(-1) !== 'number' ||
    names.some((name) => !unknown.includes(name))
  ) {
    return undefined;
  }
  const isMeant = (list: string) => {
    const fields = outline.fields([list, 0]);
    const { required = [] } = outline.whole([list, 0]);
    return (
      names.every((name) => fields.includes(name)) &&
      required.every((name) => names.includes(name))
    );
  };
  const [list, ...others] = likeliestLists(
    outline.fields([]).filter(isMeant),
    { group: [], names },
    outline,
  );
  const entries = outline.value([list ?? '']);
  if (list === undefined || others.length > 0 || !Array.isArray(entries)) {
    return undefined;
  }
  const edits: Edit[] = [
    { op: 'insert', path: [list, entries.length], value: entry as Json },
    { op: 'remove', path: group },
  ];
  const [name = ''] = names;
  const params = { name, thing: thingAt(group, outline), list: [list] };
  return {
    path: [...group, name],
    ...finding('misplaced-entry', params),
    proposals: [
      { advice: advise('move-entry', { list: [list] }), change: { edits } },
    ],
  };
}

/**
 * Proposes new names if as many fields are missing as are unknown and the types
 * match: translated names such as `titulo`, or those of another kind of
 * content.
 */
function renamedFields(
  group: Path,
  missing: readonly string[],
  unknown: readonly string[],
  outline: Outline,
): Proposal[] {
  const values = unknown.map((name) => outline.value([...group, name]) as Json);
  const fits = missing.every((name, index) =>
    outline.isOfKind([...group, name], values[index]),
  );
  if (missing.length !== unknown.length || !fits) {
    return [];
  }
  const names = missing.map((name, index) => ({
    from: unknown[index] ?? '',
    to: name,
  }));
  const edits = names.map(
    ({ from, to }): Edit => ({ op: 'rename', path: [...group, from], to }),
  );
  return [{ advice: advise('rename-fields', { names }), change: { edits } }];
}

function explainUnknown(
  group: Path,
  name: string,
  outline: Outline,
): ValueProblem {
  const path = [...group, name];
  const thing = thingAt(group, outline);
  const fields = outline.fields(group);
  const near = closest(name, fields);
  const isTaken =
    near !== undefined && outline.value([...group, near]) !== undefined;
  const taken = isTaken ? near : undefined;
  if (name === NAMELESS) {
    return { path, ...finding('nameless-field', { thing, fields, taken }) };
  }
  const isSlip = near !== undefined && isOneSlip(name, near);
  const place = isSlip ? undefined : placeFor(name, group, outline);
  return {
    path,
    ...finding('unknown-field', { name, thing, fields, taken, place }),
    proposals: place ? [moveField(path, place, outline)] : [],
  };
}

function moveField(path: Path, place: Path, outline: Outline): Proposal {
  const name = String(path.at(-1));
  const edits: Edit[] = [
    { op: 'remove', path },
    { op: 'set', path: [...place, name], value: outline.value(path) as Json },
  ];
  return { advice: advise('move-field', { name, place }), change: { edits } };
}

/** If more are missing, one problem reports them all. */
const TOLD_ALONE = 3;

/** The field that an incomplete entry has: an answer without its question. */
function halfOf(
  group: Path,
  name: string,
  outline: Outline,
  { spacesBefore }: Written,
): Half | undefined {
  const entry = outline.value(group);
  const [has] =
    typeof group.at(-1) === 'number' && isGroup(entry)
      ? Object.keys(entry)
      : [];
  const fields = outline.fields(group);
  if (has === undefined || !fields.includes(has)) {
    return undefined;
  }
  const isAbove = fields.indexOf(name) < fields.indexOf(has);
  return { has, isAbove, spaces: spacesBefore([...group, has]) };
}

function explainMissing(
  group: Path,
  missing: readonly string[],
  outline: Outline,
  written: Written,
): ValueProblem[] {
  const thing = thingAt(group, outline);
  if (missing.length > TOLD_ALONE) {
    const canCopy = group.length === 0 && outline.isOneOfMany;
    return [
      {
        path: group,
        ...finding('missing-fields', { thing, names: missing, canCopy }),
      },
    ];
  }
  return missing.map((name) => {
    const path = [...group, name];
    const description = outline.description(path);
    const isBlock = outline.isOfKind(path, []) || outline.isOfKind(path, {});
    // Every file of the kind has this block outside of lists, so it was
    // deleted.
    const wasThere = isBlock && !group.some((step) => typeof step === 'number');
    const isShown = description.includes(`${name}:`);
    const params = {
      thing,
      name,
      wasThere,
      isShown,
      half: halfOf(group, name, outline, written),
    };
    return { path: group, ...finding('missing-field', params), description };
  });
}
