import { closest } from '../closest';
import { isGroup } from '../path';
import type { Path, Proposal } from '../problem';
import { NAMELESS } from '../yaml/yaml-tree';
import type { ValueExplanation } from './explanation';
import { capital, count, sentences, thingAt } from './names';
import type { Outline } from './outline';

/** A field, by the group that it is in and its name. */
export interface Field {
  group: Path;
  key: string;
}

/** What is wrong with the name of a field, or with the group that lacks it. */
interface FieldExplanation extends ValueExplanation {
  path: Path;
}

/**
 * What is wrong with the names of fields: those that are missing, and those that no group has. Both come from one slip
 * where a name is misspelled. Then they are one finding, at the name that is there.
 */
export function explainFields(
  missing: readonly Field[],
  unknown: readonly Field[],
  outline: Outline,
): FieldExplanation[] {
  const open = new FieldsByGroup(missing);
  const all = new FieldsByGroup(unknown);
  const explanations = unknown.map((field) => {
    const meant = findMeant(field, open, all, outline);
    if (meant !== undefined) open.of(field.group).delete(meant);
    return explainUnknown(field, meant, outline);
  });
  return [...explanations, ...explainMissing(open, outline)];
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

/**
 * The name that was meant: one that is nearly the same, or the only one that is missing where one is too much, as
 * where `link` should be `path`.
 */
function findMeant(
  { group, key }: Field,
  missing: FieldsByGroup,
  unknown: FieldsByGroup,
  outline: Outline,
): string | undefined {
  const near = closest(key, absentFields(group, outline));
  const [other, ...more] = missing.of(group).keys();
  if (near !== undefined || other === undefined || more.length > 0 || unknown.of(group).size > 1) return near;
  return outline.isOfKind([...group, other], outline.value([...group, key])) ? other : undefined;
}

/** The fields that a group may have and has not. */
function absentFields(group: Path, outline: Outline): string[] {
  const value = outline.value(group);
  if (value !== null && !isGroup(value)) return [];
  return outline.fields(group).filter((key) => value === null || !Object.hasOwn(value, key));
}

function explainUnknown(field: Field, meant: string | undefined, outline: Outline): FieldExplanation {
  const { group, key } = field;
  const path = [...group, key];
  const fields = outline.fields(group);
  const all = `${capital(thingAt(group, outline))} has: ${fields.join(', ')}.`;
  if (key === NAMELESS) {
    return {
      path,
      message: 'The name of a field is missing here.',
      advice: `Write it before the colon. ${all}`,
      proposals: rename(meant, `Write "${meant}" before the colon. ${all}`),
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
    proposals: rename(meant, `Write "${meant}". ${all}`),
  };
}

function rename(meant: string | undefined, advice: string): Proposal[] {
  return meant === undefined ? [] : [{ advice, change: { key: meant } }];
}

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
