import { closest } from '../closest';
import { isGroup } from '../path';
import type { Path, Proposal, ValueProblem } from '../problem';
import { FORMATS } from '../schema/formats';
import type { Json } from '../yaml/edit/edit';
import { NAMELESS } from '../yaml/yaml-tree';
import { correctDistinct } from './forms';
import { numbersIn } from './meant';
import { capital, count, sentences, thingAt } from './names';
import type { Outline } from './outline';
import { sameName } from './same-names';

/**
 * The problems with the fields of a group: missing ones, and ones that it can't have. Both come
 * from one slip where a name is misspelled. Then they are one problem, at the name that is there.
 */
export function explainFields(
  group: Path,
  missing: readonly string[],
  unknown: readonly string[],
  outline: Outline,
): ValueProblem[] {
  const pair = asPair(group, missing, unknown, outline);
  if (pair) return [pair];
  const open = new Set(missing);
  const problems = unknown.map((key): ValueProblem => {
    const meant = findMeant(group, key, [...open], unknown.length === 1, outline);
    open.delete(meant ?? '');
    return explainUnknown(group, key, meant, outline);
  });
  return [...problems, ...explainMissing(group, [...open], outline)];
}

/** `- Intake: 200` where an entry has a service and a price: the name is the value of one field, and its value that of another. */
function asPair(
  group: Path,
  missing: readonly string[],
  [key = '', ...more]: readonly string[],
  outline: Outline,
): ValueProblem | undefined {
  const entry = outline.value(group);
  if (!isGroup(entry) || more.length > 0 || Object.keys(entry).length > 1) return undefined;
  const proposals = pairMeant(group, missing, [key, entry[key]], outline);
  return proposals.length > 0 ? { ...explainUnknown(group, key, undefined, outline), proposals } : undefined;
}

/** To write two values that are on one line as the two fields of an entry, if each fits one of them. */
export function pairMeant(
  group: Path,
  missing: readonly string[],
  [left, right]: readonly [string, unknown],
  outline: Outline,
): Proposal[] {
  if (typeof group.at(-1) !== 'number') return [];
  const names = [...new Set([...missing, ...outline.fields(group)])];
  const meant: Record<string, Json> = {};
  for (const written of [left, right]) {
    const isOpen = (name: string) =>
      !Object.hasOwn(meant, name) && valueFor([...group, name], written, outline) !== undefined;
    const name = names.find(isOpen);
    if (name !== undefined) meant[name] = valueFor([...group, name], written, outline) as Json;
  }
  const [first, second] = Object.keys(meant);
  if (!first || !second || missing.some((name) => !Object.hasOwn(meant, name))) return [];
  const advice = `Write "${first}:" before it, and "${second}:" before what follows, on a line of its own.`;
  return [{ advice, change: { edits: [{ op: 'set', path: group, value: meant }] } }];
}

/** A value as its place takes it, such as 200 for `$200`; undefined if it is of another kind or in another form. */
function valueFor(path: Path, written: unknown, outline: Outline): Json | undefined {
  const { format = '' } = outline.whole(path);
  if (outline.isOfKind(path, written))
    return typeof written === 'string' && FORMATS[format]?.(written) === false
      ? correctDistinct(format, written)
      : (written as Json);
  const [number, ...others] = /\p{L}/u.test(String(written)) ? [] : numbersIn(written);
  return others.length === 0 && outline.isOfKind(path, number) ? number : undefined;
}

/**
 * The name that was meant: one that is nearly the same, or the only one that is missing where one is too much, as
 * where `link` should be `path`.
 */
function findMeant(group: Path, key: string, missing: readonly string[], isOnly: boolean, outline: Outline) {
  const value = outline.value(group);
  const free = outline.fields(group).filter((field) => !(isGroup(value) && Object.hasOwn(value, field)));
  const near = sameName(key, missing) ?? closest(key, free) ?? sameName(key, free);
  const [other, ...more] = missing;
  // What isn't written as names are is a text, and would be lost.
  const isName = /^\p{Ll}[\p{L}\p{N}_-]*$/u.test(key);
  if (near !== undefined || other === undefined || more.length > 0 || !isOnly || !isName) return near;
  return outline.isOfKind([...group, other], outline.value([...group, key])) ? other : undefined;
}

/** The words of a chat or a mail about a file, above its first field. */
const isSentence = (group: Path, key: string, outline: Outline): boolean =>
  group.length === 0 && /\S \S/.test(key) && outline.value([key]) === null;

function explainUnknown(group: Path, key: string, meant: string | undefined, outline: Outline): ValueProblem {
  const fields = outline.fields(group);
  const all = `${capital(thingAt(group, outline))} has: ${fields.join(', ')}.`;
  const present = closest(key, fields);
  return {
    path: [...group, key],
    message:
      key === NAMELESS
        ? 'The name of a field is missing here.'
        : `"${key}" isn't a field of ${thingAt(group, outline)}.`,
    advice: sentences(
      `Delete it, or correct its name${present ? `: "${present}" is there already` : ''}.`,
      /\s/.test(key) && 'If it is part of a text, put the whole text in quotes.',
      all,
    ),
    proposals:
      meant !== undefined
        ? [{ advice: `Write "${meant}". ${all}`, change: { key: meant } }]
        : isSentence(group, key, outline)
          ? [
              {
                advice: 'Write "# " before it: then it is a note.',
                change: { key: `# ${key}` },
              },
            ]
          : [],
  };
}

/** More missing fields than these are named in one problem. */
const NAMED_ALONE = 3;

function explainMissing(group: Path, missing: readonly string[], outline: Outline): ValueProblem[] {
  const thing = capital(thingAt(group, outline, 'the'));
  const copied = outline.isOneOfMany ? ' It is easiest to copy them from another file of this folder.' : '';
  if (missing.length > NAMED_ALONE)
    return [
      {
        path: group,
        message: `${thing} has no "${missing[0]}", no "${missing[1]}" and ${count(missing.length - 2, 'other field')} that it needs.`,
        advice: `Add a line for each: ${missing.join(', ')}.${group.length === 0 ? copied : ''}`,
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
