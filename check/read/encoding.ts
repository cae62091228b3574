import type { PlacedProblem } from '../problem';
import { type Finding, finding } from '../words/words';
import { positionAt } from './positions';
import type { SourceProblem } from './silent-damage';
import { findTraces, WINDOWS_LETTERS } from './traces';
import { utf8Text } from './utf8';

type DecodedText =
  | { text: string; problems: readonly SourceProblem[]; problem?: undefined }
  | { problem: PlacedProblem };

export function decodeText(bytes: Uint8Array): DecodedText {
  const atBeginning = (problem: Finding) => ({
    problem: { line: 1, column: 1, ...problem },
  });
  if (bytes.length > LARGEST) {
    const size = Math.round(bytes.length / 1000);
    return atBeginning(finding('large-file', { size, limit: LARGEST / 1000 }));
  }
  // UTF-16 and office files contain zero bytes; rich text doesn't.
  if (bytes.includes(0) || RICH_TEXT.every((byte, at) => bytes[at] === byte)) {
    return atBeginning(finding('no-plain-text', {}));
  }
  const text = utf8Text(bytes);
  if (text === undefined) {
    return { problem: firstForeignLetter(bytes) };
  }
  const problem = findLongLine(text) ?? findLongGap(text);
  if (problem) {
    return { problem };
  }
  return { text: asPlainYaml(text), problems: findTraces(text) };
}

/**
 * In bytes. Checking a larger file would take many seconds, and the longest
 * page has 14 kB.
 */
const LARGEST = 500_000;

/**
 * In characters. No paragraph is that long, and some patterns are quadratic in
 * the length of a line.
 */
const LONGEST_LINE = 10_000;

function findLongLine(text: string): PlacedProblem | undefined {
  let offset = 0;
  for (const { length } of text.split('\n')) {
    if (length > LONGEST_LINE) {
      return {
        ...positionAt(text, offset),
        ...finding('long-line', { length, limit: LONGEST_LINE }),
      };
    }
    offset += length + 1;
  }
  return undefined;
}

/**
 * In characters. People draw lines of a hundred signs and leave a few lines
 * empty.
 */
const LONGEST_GAP = 1000;

/**
 * A very long run of spaces, empty lines, or signs: somebody held down a key,
 * or a program left it.
 */
function findLongGap(text: string): PlacedProblem | undefined {
  const gaps = [...text.matchAll(/[^\p{L}\p{N}]+/gu)];
  const long = gaps.find(([gap]) => gap.length > LONGEST_GAP);
  if (!long) {
    return undefined;
  }
  const [gap] = long;
  const hasSigns = gap.trim() !== '';
  return {
    ...positionAt(text, long.index),
    ...finding('long-gap', { length: gap.length, hasSigns }),
  };
}

const RICH_TEXT = [...'{\\rtf'].map((letter) => letter.charCodeAt(0));
const BEFORE_VALUE = /^\p{Zs}*(?:-\p{Zs}+)?(?:[\w-]+\p{Zs}*:\p{Zs}+)?/gmu;

/**
 * Replaces no-break spaces in indentation with normal ones, and comments out a
 * code fence around a chat's answer. All offsets stay the same.
 */
export function asPlainYaml(text: string): string {
  const bare = /^\ufeff?```/.test(text)
    ? text.replace(
        /^(\ufeff?)```(?=\w*\r?\n)|^```(?=\s*$(?![\s\S]))/gm,
        '$1#``',
      )
    : text;
  if (!/[^\P{Zs} ]/u.test(bare)) {
    return bare;
  }
  return bare.replace(BEFORE_VALUE, (before) =>
    before.replace(/\p{Zs}/gu, ' '),
  );
}

/**
 * The first place in a file that isn't UTF-8, with the letter that Windows-1252
 * has there.
 */
function firstForeignLetter(bytes: Uint8Array): PlacedProblem {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const at = text.indexOf('\ufffd');
  const byte = bytes[new TextEncoder().encode(text.slice(0, at)).length] ?? 0;
  const letter = WINDOWS_LETTERS[byte - 0x80] ?? '';
  return { ...positionAt(text, at), ...finding('other-encoding', { letter }) };
}
