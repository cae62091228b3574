import type { TypedFile, TypedWord } from './typed-words';

/**
 * True if an edit makes no entry out of two others, or out of a note. A line
 * with a new dash begins an entry: if the line below loses its own dash, its
 * fields are added to the new entry. And the lines below `# - service: Intake`
 * were meant to be notes as well.
 */
export function keepsEntries(old: TypedFile, fresh: TypedFile): boolean {
  const firsts = old.words.flatMap((typed, index) => {
    const now = fresh.words[index];
    return typed.isFirst && now ? [{ typed, now }] : [];
  });
  const withDash = firsts.filter(
    ({ typed, now }) => !hasDash(old, typed) && hasDash(fresh, now),
  );
  const withoutDash = firsts.filter(
    ({ typed, now }) => hasDash(old, typed) && !hasDash(fresh, now),
  );
  return (
    (withDash.length === 0 || withoutDash.length === 0) &&
    withDash.every(
      ({ typed, now }) => now.role !== 'note' && !isBelowNote(old, typed),
    )
  );
}

const hasDash = (file: TypedFile, { at }: TypedWord): boolean =>
  /^\s*-\s/.test(file.source.slice(lineStart(file, at), at));

/** True for a line below an entry that somebody has made a note. */
function isBelowNote(file: TypedFile, { at }: TypedWord): boolean {
  const start = lineStart(file, at);
  const above = file.source.slice(lineStart(file, start - 1), start);
  return ENTRY_AS_NOTE.test(above);
}

/** `# - service: Intake` */
export const ENTRY_AS_NOTE = /^\s*#+\s*-\s/;

const lineStart = ({ source }: TypedFile, at: number): number =>
  source.lastIndexOf('\n', at - 1) + 1;
