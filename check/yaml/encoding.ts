import { isUtf8 } from 'node:buffer';
import type { Diagnosis, PlacedProblem } from '../problem';
import { positionAt } from './positions';
import type { TextProblem } from './silent-damage';
import { findTraces, WINDOWS_LETTERS } from './traces';

export type DecodedText =
  | { text: string; problems: readonly TextProblem[]; problem?: undefined }
  | { problem: PlacedProblem };

const SAVE_AS_UTF8 =
  'Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.';

export function decodeText(bytes: Uint8Array): DecodedText {
  const atBeginning = (explanation: Diagnosis) => ({ problem: { line: 1, column: 1, ...explanation } });
  if (bytes.length > LARGEST) return atBeginning(tooLarge(bytes.length));
  // UTF-16 and the files of office programs have bytes that are zero; rich text has none.
  if (bytes.includes(0) || RICH_TEXT.every((byte, at) => bytes[at] === byte))
    return atBeginning({ message: "The file isn't saved as plain text in UTF-8.", advice: SAVE_AS_UTF8 });
  if (!isUtf8(bytes)) return { problem: firstForeignLetter(bytes) };

  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const tooLong = findLongLine(text) ?? findLongGap(text);
  if (tooLong) return { problem: tooLong };
  return { text: asPlainYaml(text), problems: findTraces(text) };
}

/** In bytes. The check of a larger file would take many seconds, and the longest page has 14 kB. */
const LARGEST = 500_000;

const tooLarge = (size: number): Diagnosis => ({
  message: `The file has ${Math.round(size / 1000)} kB: that is too much for one page.`,
  advice: `If it is the right file, make several of it. Each may have up to ${LARGEST / 1000} kB.`,
});

/** In characters. No paragraph is as long; what reads a line may look at its rest once for each of them. */
const LONGEST_LINE = 10_000;

function findLongLine(text: string): PlacedProblem | undefined {
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.length > LONGEST_LINE) {
      const length = line.length.toLocaleString('en-US');
      const message = `This line has ${length} characters: that is too long to be checked.`;
      const most = LONGEST_LINE.toLocaleString('en-US');
      const advice = `Break its text into paragraphs. A line may have up to ${most} characters.`;
      return { ...positionAt(text, offset), message, advice };
    }
    offset += line.length + 1;
  }
  return undefined;
}

/** In characters. People draw lines of a hundred, and leave some lines empty. */
const LONGEST_GAP = 1000;

/** Spaces, empty lines, or signs that go on and on: a key that was held down, or what a program has left. */
function findLongGap(text: string): PlacedProblem | undefined {
  for (const { 0: gap, index } of text.matchAll(/[^\p{L}\p{N}]+/gu)) {
    if (gap.length <= LONGEST_GAP) continue;
    const length = gap.length.toLocaleString('en-US');
    const what = gap.trim() === '' ? 'spaces or empty lines' : 'spaces and signs without a letter';
    const message = `Here are ${length} ${what} in a row.`;
    return { ...positionAt(text, index), message, advice: 'Delete those that are too many.' };
  }
  return undefined;
}

const RICH_TEXT = Buffer.from('{\\rtf');
const BEFORE_VALUE = /^\p{Zs}*(?:-\p{Zs}+)?(?:[\w-]+\p{Zs}*:\p{Zs}+)?/gmu;

/** With ordinary spaces where a no-break space looks the same, and a fence of a chat as notes. Nothing moves. */
export function asPlainYaml(text: string): string {
  const bare = /^\ufeff?```/.test(text)
    ? text.replace(/^(\ufeff?)```(?=\w*\r?\n)|^```(?=\s*$(?![\s\S]))/gm, '$1#``')
    : text;
  if (!/[^\P{Zs} ]/u.test(bare)) return bare;
  return bare.replace(BEFORE_VALUE, (before) => before.replace(/\p{Zs}/gu, ' '));
}

/** The place at which a file stops being UTF-8: the first letter that Windows wrote in its own way. */
function firstForeignLetter(bytes: Uint8Array): PlacedProblem {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const at = text.indexOf('\ufffd');
  const byte = bytes[Buffer.byteLength(text.slice(0, at))] ?? 0;
  return {
    ...positionAt(text, at),
    message: `The file isn't saved as UTF-8: "${WINDOWS_LETTERS[byte - 0x80]}" can't be read here.`,
    advice: SAVE_AS_UTF8,
  };
}
