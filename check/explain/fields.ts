import { closest } from '../closest';
import type { Path, ValueProblem } from '../problem';
import { NAMELESS } from '../yaml/yaml-tree';
import { pairMeant } from './meant';
import { capital, count, sentences, thingAt } from './names';
import type { Outline } from './outline';

/**
 * The problems with the fields of a group: missing ones, and ones that it can't have. Where a name has a slip, the
 * alignment finds the one that was meant.
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
  if (proposals.length > 0) return [{ ...explainUnknown(group, key, outline), proposals }];
  const ofUnknown = unknown.map((name) => explainUnknown(group, name, outline));
  return [...ofUnknown, ...explainMissing(group, missing, outline)];
}

export const fieldsOf = (group: Path, outline: Outline): string =>
  `${capital(thingAt(group, outline))} has: ${outline.fields(group).join(', ')}.`;

export const isNoField = (group: Path, name: string, outline: Outline): string =>
  `"${name}" isn't a field of ${thingAt(group, outline)}.`;

function explainUnknown(group: Path, key: string, outline: Outline): ValueProblem {
  const present = closest(key, outline.fields(group));
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
