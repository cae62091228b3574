import { closest } from '../closest';
import { isGroup } from '../path';
import type { Path, Proposal } from '../problem';
import type { Edit, Json } from '../yaml/edit/edit';
import { NAMELESS } from '../yaml/yaml-tree';
import type { ValueExplanation } from './explanation';
import { capital, count, nameOf, sentences, thingAt } from './names';
import type { Outline } from './outline';
import { STEP } from './syntax/lines';

/** A field, by the group that it is in and its name. */
export interface Field {
  group: Path;
  key: string;
}

/** The field that was meant by one that its group does not have. */
interface Meant extends Field {
  /** What is wrong with it: its name, or that it begins too far to the left or to the right. */
  slip: 'name' | 'left' | 'right';
}

/** What is wrong with the name of a field, or with the group that lacks it. */
interface FieldExplanation extends ValueExplanation {
  path: Path;
}

export interface ExplainedFields {
  explanations: FieldExplanation[];
  /** The groups that are not as empty as they look, because a field of theirs is elsewhere. */
  filled: Path[];
}

/**
 * What is wrong with the names of fields: those that are missing, and those that no group has.
 *
 * Both come from one slip where a name is misspelled or begins in the wrong column. Then they are one
 * finding, at the name that is there.
 */
export function explainFields(
  missing: readonly Field[],
  unknown: readonly Field[],
  outline: Outline,
): ExplainedFields {
  const open = new FieldsByGroup(missing);
  const all = new FieldsByGroup(unknown);
  const filled: Path[] = [];
  const explanations = unknown.map((field) => {
    const meant = findMeant(field, open, outline) ?? findOnlyOther(field, open, all, outline);
    if (meant) open.of(meant.group).delete(meant.key);
    if (meant && meant.slip !== 'name') filled.push(meant.group);
    return explainUnknown(field, meant, outline);
  });
  const divided = explainDivided(open, outline);
  return { explanations: [...explanations, ...divided, ...explainMissing(open, outline)], filled };
}

/** `- answer: ...` below `- question: ...`: two entries, each with what the other lacks. What is found is taken out. */
function explainDivided(missing: FieldsByGroup, outline: Outline): FieldExplanation[] {
  return missing.groups().flatMap(([field]): FieldExplanation[] => {
    const index = field?.group.at(-1);
    if (!field || typeof index !== 'number') return [];
    const next = [...field.group.slice(0, -1), index + 1];
    const [upper, lower] = [field.group, next].map((group) => Object.keys(outline.value(group) ?? {}));
    const [lacks, lacksToo] = [missing.of(field.group), missing.of(next)];
    const isOther = (own: readonly string[] = [], lacking: ReadonlyMap<string, Field>) =>
      own.length > 0 && lacking.size === own.length && own.every((key) => lacking.has(key));
    if (!isOther(upper, lacksToo) || !isOther(lower, lacks)) return [];
    const [first = ''] = lower ?? [];
    for (const each of [lacks, lacksToo]) each.clear();
    return [
      {
        path: [...next, first],
        message: `"${first}" begins an entry of its own, but belongs to the one above.`,
        advice: `Write ${count(STEP, 'space')} in place of the "- " before it.`,
        proposals: [
          {
            change: {
              edits: [
                ...Object.entries(outline.value(next) as Record<string, Json>).map(
                  ([key, value]): Edit => ({ op: 'set', path: [...field.group, key], value }),
                ),
                { op: 'remove', path: next },
              ],
            },
          },
        ],
      },
    ];
  });
}

/** Fields by the group that they are in. A file may have thousands that are wrong: none is looked for twice. */
class FieldsByGroup {
  readonly #groups = new Map<string, Map<string, Field>>();

  constructor(fields: readonly Field[]) {
    for (const field of fields) {
      const fieldsOfGroup = this.of(field.group);
      this.#groups.set(JSON.stringify(field.group), fieldsOfGroup.set(field.key, field));
    }
  }

  /** The fields of a group, by their names. */
  of(group: Path): Map<string, Field> {
    return this.#groups.get(JSON.stringify(group)) ?? new Map<string, Field>();
  }

  groups(): Field[][] {
    return [...this.#groups.values()].map((group) => [...group.values()]).filter(({ length }) => length > 0);
  }
}

/** The field that was probably meant; one that is missing before one that may be left out. */
function findMeant(field: Field, missing: FieldsByGroup, outline: Outline): Meant | undefined {
  const { group, key } = field;
  const near = closest(key, absentFields(group, outline));
  const candidates: Meant[] = [
    ...groupsAbove(field, outline).map((owner): Meant => ({ group: owner, key, slip: 'left' })),
    ...groupsAround(group).map((owner): Meant => ({ group: owner, key, slip: 'right' })),
  ].filter((candidate) => absentFields(candidate.group, outline).includes(key));
  if (near) candidates.push({ group, key: near, slip: 'name' });
  return candidates.find((meant) => missing.of(meant.group).has(meant.key)) ?? candidates[0];
}

/** The one field that is missing where one is too much: `link` was meant to be `path`. */
function findOnlyOther(
  field: Field,
  missing: FieldsByGroup,
  unknown: FieldsByGroup,
  outline: Outline,
): Meant | undefined {
  const { group, key } = field;
  const [other, ...more] = missing.of(group).values();
  if (!other || more.length > 0 || unknown.of(group).size > 1) return undefined;
  const fits = outline.isOfKind([...group, other.key], outline.value([...group, key]));
  return fits ? { ...other, slip: 'name' } : undefined;
}

/** The fields that a group may have and has not. */
function absentFields(group: Path, outline: Outline): string[] {
  const value = outline.value(group);
  if (value !== null && !isGroup(value)) return [];
  return outline.fields(group).filter((key) => value === null || !Object.hasOwn(value, key));
}

/**
 * The groups that end just above a field, the outermost first: what begins too far to the left is
 * meant to be in one of them.
 */
function groupsAbove({ group, key }: Field, outline: Outline): Path[] {
  const groups: Path[] = [];
  let last: string | number | undefined = fieldBefore(key, outline.value(group) as object);
  for (let path = group; last !== undefined; ) {
    path = [...path, last];
    const value = outline.value(path);
    if (value === null || isGroup(value)) groups.push(path);
    last = Array.isArray(value) ? value.length - 1 : isGroup(value) ? Object.keys(value).at(-1) : undefined;
  }
  return groups;
}

/** The field above another one in its group. */
function fieldBefore(key: string, group: object): string | undefined {
  const known =
    fieldsBefore.get(group) ??
    new Map(Object.keys(group).map((each, index, keys) => [each, keys[index - 1]]));
  fieldsBefore.set(group, known);
  return known.get(key);
}

/** Cached for each group: one may have thousands of fields that are wrong. */
const fieldsBefore = new WeakMap<object, ReadonlyMap<string, string | undefined>>();

/** The groups that a group is in, the innermost first. */
function groupsAround(group: Path): Path[] {
  return group.map((_, index) => group.slice(0, group.length - 1 - index));
}

function explainUnknown(field: Field, meant: Meant | undefined, outline: Outline): FieldExplanation {
  const { group, key } = field;
  const path = [...group, key];
  if (meant && meant.slip !== 'name') return { path, ...explainColumn(field, meant, outline) };
  const fields = outline.fields(group);
  const all = `${capital(thingAt(group, outline))} has: ${fields.join(', ')}.`;
  if (key === NAMELESS) {
    return {
      path,
      message: 'The name of a field is missing here.',
      advice: `Write it before the colon. ${all}`,
      proposals: rename(meant, `Write "${meant?.key}" before the colon. ${all}`),
    };
  }
  const present = closest(key, fields);
  const todo = present
    ? `Delete it, or correct its name: "${present}" is there already.`
    : 'Delete it, or correct its name.';
  return {
    path,
    message: `"${key}" is not a field of ${thingAt(group, outline)}.`,
    advice: sentences(todo, /\s/.test(key) && 'If it is part of a text, put the whole text in quotes.', all),
    proposals: rename(meant, `Write "${meant?.key}". ${all}`),
  };
}

function rename(meant: Meant | undefined, advice: string): Proposal[] {
  return meant ? [{ advice, change: { key: meant.key } }] : [];
}

/** A field that has the right name, but begins in the column of another group. */
function explainColumn(
  { group, key }: Field,
  { group: owner, slip }: Meant,
  outline: Outline,
): ValueExplanation {
  const spaces = count(STEP * Math.abs(owner.length - group.length), 'space');
  const value = outline.value([...group, key]) as Json;
  const lines =
    typeof value === 'object' || String(value).includes('\n') ? ', and before the lines below it' : '';
  const beside = Object.keys(outline.value(owner) ?? {}).find((name) => name !== key);
  const proposals: Proposal[] = [
    {
      change: {
        edits: [
          { op: 'set', path: [...owner, key], value },
          { op: 'remove', path: [...group, key] },
        ],
      },
    },
  ];
  if (slip === 'left') {
    return {
      proposals,
      message: `"${key}" begins too far to the left: it belongs to ${lower(nameOf(owner))}.`,
      advice: `Put ${spaces} before it${lines}${beside ? `, so that it begins below "${beside}"` : ''}.`,
    };
  }
  const target = owner.length === 0 ? 'at the left edge' : `below "${beside}"`;
  return {
    proposals,
    message: `"${key}" begins too far to the right: it does not belong to ${lower(nameOf(group))}.`,
    advice: `Delete the ${spaces} before it${lines}, so that it begins ${target}.`,
  };
}

const lower = (name: string): string => name.replace(/^Entry/, 'entry').replace(/^This/, 'this');

/** More missing fields than these are named in one finding. */
const NAMED_ALONE = 3;

function explainMissing(missing: FieldsByGroup, outline: Outline): FieldExplanation[] {
  return missing
    .groups()
    .flatMap((fields) =>
      fields.length > NAMED_ALONE
        ? [explainManyMissing(fields, outline)]
        : fields.map((field) => explainOneMissing(field, outline)),
    );
}

function explainOneMissing({ group, key }: Field, outline: Outline): FieldExplanation {
  const path = [...group, key];
  const description = outline.description(path);
  const isBlock = outline.isOfKind(path, []) || outline.isOfKind(path, {});
  // Every file of the kind has this block, outside of all lists: it was deleted.
  const wasThere = isBlock && !group.some((step) => typeof step === 'number');
  // A description that shows the line already says what to do.
  const line = description.includes(`${key}:`) ? '' : `Add a line "${key}:".`;
  const backAgain = sentences(
    `If it was deleted, bring "${key}:" back with all its lines: content/README.md says how, under "Undo a change".`,
    outline.isOneOfMany && 'In a new file, copy them from another file of this folder and change each.',
  );
  return {
    path: group,
    message: `${capital(thingAt(group, outline, 'the'))} has no "${key}".`,
    advice: sentences(wasThere ? backAgain : line, description),
  };
}

function explainManyMissing(fields: readonly Field[], outline: Outline): FieldExplanation {
  const group = fields[0]?.group ?? [];
  const names = fields.map(({ key }) => key);
  return {
    path: group,
    message: `${capital(thingAt(group, outline, 'the'))} has no "${names[0]}", no "${names[1]}" and ${count(names.length - 2, 'other field')} that it needs.`,
    advice: `Add a line for each: ${names.join(', ')}.${group.length === 0 ? ' It is easiest to copy them from another file of this folder.' : ''}`,
  };
}
