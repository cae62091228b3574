import { isUtf8 } from 'node:buffer';
import { count } from '../explain/names';
import { propose } from '../explain/quoting';
import type { PlacedProblem, ProblemText } from '../problem';
import { positionAt } from './positions';
import type { TextProblem } from './silent-damage';

/** The text of a file, with the characters in it that were not written on purpose; or why it has no text. */
export type DecodedText =
  | { text: string; problems: readonly TextProblem[]; problem?: undefined }
  | { problem: PlacedProblem };

const SAVE_AS_UTF8 =
  'Save it again as plain text in UTF-8. In Notepad: File, Save as, Encoding: UTF-8. In TextEdit: Format, Make Plain Text.';

/**
 * Reads the bytes of a text file as UTF-8, with or without a byte order mark.
 *
 * A file that is saved in another encoding, or opened in one and saved again, loses letters:
 * `café` becomes `cafÃ©` or `caf�`. Both are found, and so are invisible characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const atBeginning = (explanation: ProblemText) => ({ problem: { line: 1, column: 1, ...explanation } });
  if (bytes.length > LARGEST) return atBeginning(tooLarge(bytes.length));
  // UTF-16 and the files of office programs have bytes that are zero; rich text has none.
  if (bytes.includes(0) || RICH_TEXT.every((byte, at) => bytes[at] === byte))
    return atBeginning({ message: 'The file is not saved as plain text in UTF-8.', advice: SAVE_AS_UTF8 });
  if (!isUtf8(bytes)) return { problem: firstForeignLetter(bytes) };

  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const unusual = text.match(UNUSUAL)?.join(' ');
  if (!unusual) return { text, problems: [] };
  // Only these are looked at, which takes a tenth of the time.
  const isDamaged = unusual.includes(LOST) || unusual.search(MISREAD) >= 0 || unusual.search(INVISIBLE) >= 0;
  return {
    text: withOrdinarySpaces(text),
    problems: isDamaged ? [...findBrokenLetters(text), ...findInvisibleCharacters(text)] : [],
  };
}

/** In bytes. The check of a larger file would take many seconds, and the longest page has 14 kB. */
const LARGEST = 500_000;

const tooLarge = (size: number): ProblemText => ({
  message: `The file has ${Math.round(size / 1000)} kB: that is too much for one page.`,
  advice: `If it is the right file, make several of it. Each may have up to ${LARGEST / 1000} kB.`,
});

const RICH_TEXT = Buffer.from('{\\rtf');
const BYTE_ORDER_MARK = '\ufeff';

/** Everything but printable ASCII, of which a file of English text has little. */
const UNUSUAL = /[^\t\n\r -~]+/g;

/** What is before the value of a line: its spaces, its dash, and the name of its field. */
const BEFORE_VALUE = /^\p{Zs}*(?:-\p{Zs}+)?(?:[\w-]+\p{Zs}*:\p{Zs}+)?/gmu;

/** A text with ordinary spaces where YAML needs some: a no-break space looks the same. No character moves. */
export function withOrdinarySpaces(text: string): string {
  if (!/[^\P{Zs} ]/u.test(text)) return text;
  return text.replace(BEFORE_VALUE, (before) => before.replace(/\p{Zs}/gu, ' '));
}

/** Where a file stops being UTF-8: at the first letter that Windows wrote in its own way. */
function firstForeignLetter(bytes: Uint8Array): PlacedProblem {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const at = text.indexOf(LOST);
  const byte = bytes[Buffer.byteLength(text.slice(0, at))] ?? 0;
  return {
    ...positionAt(text, at),
    message: `The file is not saved as UTF-8: "${WINDOWS_LETTERS[byte - 0x80]}" cannot be read here.`,
    advice: SAVE_AS_UTF8,
  };
}

/** What a program writes in the place of a letter that it could not read. */
const LOST = '\ufffd';

/** The letters that Windows-1252 has for the bytes from 0x80; Node's own decoder knows them wrongly. */
const WINDOWS_LETTERS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
  String.fromCharCode(...Array.from({ length: 0x60 }, (_, index) => 0xa0 + index));

/** Every letter that may be a byte after the first one of a character, in Windows-1252 or Latin-1. */
const INNER = `${WINDOWS_LETTERS.slice(0, 0x40)}\x80-\x9f`;
/** UTF-8 that was read as if Windows had written it: `Ã©` is é, `â€™` an apostrophe, `ðŸ™‚` a smile. */
const MISREAD = new RegExp(`[ÂÃ][${INNER}]|â[${INNER}]{2}|ï»¿|ð[${INNER}]{3}`, 'g');

/** What `Ã©` was before it was misread, or undefined if the letters are next to each other by chance. */
function meantBy(letters: string): string | undefined {
  const bytes = Uint8Array.from(letters, (letter) => {
    const index = WINDOWS_LETTERS.indexOf(letter);
    return index < 0 ? letter.charCodeAt(0) : index + 0x80;
  });
  return isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : undefined;
}

/** Letters that were misread or lost: each kind once, with all its places. */
function* findBrokenLetters(text: string): Generator<TextProblem> {
  const places = new Map<string, number[]>();
  for (const { 0: letters, index } of [...text.matchAll(MISREAD), ...text.matchAll(/\ufffd/g)]) {
    if (letters === LOST || meantBy(letters) !== undefined)
      places.set(letters, [...(places.get(letters) ?? []), index]);
  }
  for (const [letters, offsets] of places) {
    const meant = letters === LOST ? undefined : meantBy(letters);
    const [offset = 0, ...others] = offsets;
    const elsewhere = others.length === 0 ? '' : `, here and in ${count(others.length, 'other place')}`;
    const splices = offsets.map((start) => ({ start, end: start + letters.length, text: meant ?? '' }));
    yield {
      offset,
      message: `"${letters}" is in place of ${meant ? `"${meant}"` : 'a letter that was lost'}${elsewhere}.`,
      advice:
        'The file was once opened or saved in another encoding. Write what was meant, or bring the file back from the history of the project.',
      proposals: meant ? [{ advice: `Write "${meant}" in its place.`, change: { splices } }] : [],
    };
  }
}

/**
 * Characters without a shape, which come along when text is copied: control characters, format characters and line
 * separators. Emoji and some languages need the joiners U+200C and U+200D, so these are allowed.
 */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[^\P{Cf}\u200c\u200d]|[\u2028\u2029]/gu;

const INVISIBLE_NAMES: Record<string, string> = {
  '\xad': 'soft hyphen',
  '\u200b': 'zero width space',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u2060': 'word joiner',
  '\ufeff': 'byte order mark',
};

function* findInvisibleCharacters(text: string): Generator<TextProblem> {
  // What is left of a misread letter may be invisible, but has been found already.
  const rest = text.replace(MISREAD, (letters) =>
    meantBy(letters) === undefined ? letters : '-'.repeat(letters.length),
  );
  for (const { 0: character, index } of rest.matchAll(INVISIBLE)) {
    // At the very beginning, a byte order mark says that the file is UTF-8.
    if (index === 0 && character === BYTE_ORDER_MARK) continue;
    const before = /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, index - 20), index))?.[0];
    yield {
      offset: index,
      message: `There is an invisible character (${nameOf(character)}) ${before ? `after "${before}"` : 'here'}.`,
      advice: 'Delete the words around it and type them again.',
      proposals: propose(index, character.length, /[\u2028\u2029]/.test(character) ? ' ' : ''),
    };
  }
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const kind = code < 0xa0 ? 'control character' : 'format character';
  return INVISIBLE_NAMES[character] ?? `${kind}, U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
