import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Applies the files in `patches` to installed packages. They are unified diffs
 * with paths relative to the project folder. Lines may have moved within a
 * file; a change that is already applied is skipped.
 *
 * @param {string} root the project folder
 * @throws {Error} if the lines that a patch changes aren't in their file, or
 *   occur more than once.
 */
export function applyPatches(root) {
  for (const { file, changes } of readPatches(root).flatMap(filesOf)) {
    const place = path.join(root, file);
    const source = readFileSync(place, 'utf8');
    const changed = changes.reduce(
      (text, change) => applyChange(text, change, file),
      source,
    );
    writeFileSync(place, changed);
  }
}

/** @returns {string[]} the texts of all patches */
export function readPatches(root) {
  const folder = path.join(root, 'patches');
  try {
    const names = readdirSync(folder).sort();
    return names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') {
      throw error;
    }
    return [];
  }
}

/** The files of a patch, each with the changes to its lines. */
function filesOf(patch) {
  return patch.split(/^diff --git .*\n/m).flatMap((part) => {
    const [, file] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
    if (!file) {
      return [];
    }
    const [, ...hunks] = part.split(/^@@ .*\n/m);
    return { file, changes: hunks.map(changeOf) };
  });
}

/**
 * The lines of a hunk, marked as ` same`, `-old`, or `+new`, as old and new
 * text.
 */
function changeOf(hunk) {
  const lines = hunk.split('\n').filter((line) => /^[ +-]/.test(line));
  const without = (sign) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: without('+'), after: without('-') };
}

function applyChange(text, { before, after }, file) {
  const parts = text.split(before);
  if (parts.length === 2) {
    return parts.join(after);
  }
  if (parts.length === 1 && text.split(after).length === 2) {
    return text;
  }
  throw new Error(`${file} doesn't have the lines that a patch changes.`);
}
