import { closest } from '../closest';
import { isGroup } from '../path';
import type { Path, Proposal, ValueProblem } from '../problem';
import { NAMELESS } from '../yaml/yaml-tree';
import { pairMeant } from './meant';
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
  const entry = outline.value(group) as Record<string, unknown>;
  const [key = ''] = unknown;
  // `- Intake: 200`: the name is the value of one field, and its value that of another.
  const isPair = unknown.length === 1 && Object.keys(entry).length === 1;
  const proposals = isPair ? pairMeant(group, missing, [key, entry[key]], outline) : [];
  if (proposals.length > 0) return [explainUnknown(group, key, proposals, outline)];
  const open = new Set(missing);
  const problems = unknown.map((name): ValueProblem => {
    const meant = findMeant(group, name, [...open], unknown.length === 1, outline);
    open.delete(meant ?? '');
    return explainUnknown(group, name, toRename(group, name, meant, outline), outline);
  });
  return [...problems, ...explainMissing(group, [...open], outline)];
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

function toRename(group: Path, key: string, meant: string | undefined, outline: Outline): Proposal[] {
  if (meant !== undefined)
    return [{ advice: `Write "${meant}". ${fieldsOf(group, outline)}`, change: { key: meant } }];
  // The words of a chat or a mail about a file, above its first field.
  const isSentence = group.length === 0 && /\S \S/.test(key) && outline.value([key]) === null;
  return isSentence
    ? [{ advice: 'Write "# " before it: then it is a note.', change: { key: `# ${key}` } }]
    : [];
}

const fieldsOf = (group: Path, outline: Outline): string =>
  `${capital(thingAt(group, outline))} has: ${outline.fields(group).join(', ')}.`;

function explainUnknown(
  group: Path,
  key: string,
  proposals: readonly Proposal[],
  outline: Outline,
): ValueProblem {
  const present = closest(key, outline.fields(group));
  return {
    path: [...group, key],
    message:
      key === NAMELESS
        ? 'The name of a field is missing here.'
        : `"${key}" isn't a field of ${thingAt(group, outline)}.`,
    advice: sentences(
      `Delete it, or correct its name${present ? `: "${present}" is there already` : ''}.`,
      /\s/.test(key) && 'If it is part of a text, put the whole text in quotes.',
      fieldsOf(group, outline),
    ),
    proposals,
  };
}

/** More missing fields than these are named in one problem. */
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
