import { isUtf8 } from 'node:buffer';
import type { PlacedProblem, ProblemText } from '../problem';
import { positionAt } from './positions';
import type { Damage } from './silent-damage/damage';

/** The text of a file, with the characters in it that were not written on purpose; or why it has no text. */
export type DecodedText =
  | { text: string; damage: readonly Damage[]; problem?: undefined }
  | { problem: PlacedProblem };

const SAVE_AS_UTF8 = 'Save it again as UTF-8. In Notepad: File, Save as, Encoding: UTF-8.';

/**
 * Reads the bytes of a text file as UTF-8, with or without a byte order mark.
 *
 * A file that is saved in another encoding, or opened in one and saved again, loses letters:
 * `café` becomes `cafÃ©` or `caf�`. Both are found, and so are invisible characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const atBeginning = (explanation: ProblemText) => ({ problem: { line: 1, column: 1, ...explanation } });
  if (bytes.length > LARGEST) return atBeginning(tooLarge(bytes.length));
  const fileType = FILE_TYPES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (fileType) return atBeginning(fileType.problem);
  if (!isUtf8(bytes)) return { problem: firstForeignLetter(bytes) };

  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!isDamaged(text)) return { text, damage: [] };
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return {
      problem: {
        ...positionAt(text, nul),
        message: 'The file is not saved as UTF-8: it has characters in it that are not text.',
        advice: SAVE_AS_UTF8,
      },
    };
  }
  return { text, damage: [...findBrokenLetters(text), ...findInvisibleCharacters(text)] };
}

/** In bytes. The check of a larger file would take many seconds, and the longest page has 14 kB. */
const LARGEST = 500_000;

const tooLarge = (size: number): ProblemText => ({
  message: `The file has ${Math.round(size / 1000)} kB: that is too much for one page.`,
  advice: `If it is the right file, make several of it. Each may have up to ${LARGEST / 1000} kB.`,
});

/** Everything but printable ASCII, of which a file of English text has little. */
const UNUSUAL = /[^\t\n\r -~]+/g;

/** Whether any letter is damaged. Only the unusual ones are looked at, which takes a tenth of the time. */
function isDamaged(text: string): boolean {
  const unusual = text.match(UNUSUAL);
  if (!unusual) return false;
  const letters = unusual.join(' ').slice(text.startsWith(BYTE_ORDER_MARK) ? 1 : 0);
  return letters.includes(LOST) || letters.search(MISREAD) >= 0 || letters.search(INVISIBLE) >= 0;
}

const BYTE_ORDER_MARK = '\ufeff';

const UTF_16: ProblemText = { message: 'The file is saved as UTF-16.', advice: SAVE_AS_UTF8 };

/** How files begin that are not plain text, whatever their name says. */
const FILE_TYPES: { begins: readonly number[]; problem: ProblemText }[] = [
  { begins: [0xff, 0xfe], problem: UTF_16 },
  { begins: [0xfe, 0xff], problem: UTF_16 },
  {
    begins: [...Buffer.from('{\\rtf')],
    problem: {
      message: 'The file is saved as rich text (RTF), not as plain text.',
      advice: 'Save it again as plain text. In TextEdit: Format, Make Plain Text.',
    },
  },
  {
    begins: [...Buffer.from('PK\x03\x04')],
    problem: {
      message: 'The file is a document of an office program, not plain text.',
      advice: 'Copy its text into a plain text editor and save it there.',
    },
  },
];

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

function* findBrokenLetters(text: string): Generator<Damage> {
  const found = new Map<string, { letters: string; offset: number; times: number }>();
  for (const { 0: letters, index: offset } of [...text.matchAll(MISREAD), ...text.matchAll(/\ufffd/g)]) {
    const meant = letters === LOST ? '' : meantBy(letters);
    if (meant === undefined) continue;
    const first = found.get(meant) ?? { letters, offset, times: 0 };
    found.set(meant, { ...first, times: first.times + 1 });
  }
  for (const [meant, { letters, offset, times }] of found) {
    const elsewhere =
      times === 1 ? '' : `, here and in ${times - 1} more ${times === 2 ? 'place' : 'places'}`;
    yield {
      offset,
      message: `"${letters}" is in place of ${meant ? `"${meant}"` : 'a letter that was lost'}${elsewhere}.`,
      advice:
        'The file was once opened or saved in another encoding. Write what was meant, or bring the file back from the history of the project.',
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

function* findInvisibleCharacters(text: string): Generator<Damage> {
  // What is left of a misread letter may be invisible, but has been found already.
  const rest = text.replace(MISREAD, (letters) =>
    meantBy(letters) === undefined ? letters : '-'.repeat(letters.length),
  );
  for (const { 0: character, index } of rest.matchAll(INVISIBLE)) {
    // At the very beginning, a byte order mark says that the file is UTF-8.
    if (index === 0 && character === BYTE_ORDER_MARK) continue;
    const field = fieldAround(rest, index);
    const before = /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, index - 20), index))?.[0];
    const where = field?.where ?? (before ? `after "${before}"` : 'here');
    yield {
      offset: field?.start ?? index,
      message: `There is an invisible character (${nameOf(character)}) ${where}.`,
      advice: field?.advice ?? 'Delete the words around it and type them again.',
      isCause: field !== undefined,
    };
  }
}

/** Where an invisible character is before, in or after the name of a field. */
function fieldAround(text: string, at: number) {
  const start = text.lastIndexOf('\n', at) + 1;
  const [, beginning = '', written] = /^( *(?:- +)?)(\S*?[ \t]*):(?:\s|$)/.exec(text.slice(start)) ?? [];
  const nameStart = start + beginning.length;
  if (!written || at < nameStart || at >= nameStart + written.length) return undefined;
  const name = written.replace(INVISIBLE, '').trim();
  if (!/^[\w-]+$/.test(name)) return undefined;
  const isLast = written.slice(at - nameStart + 1).trim() === '';
  return {
    start: nameStart,
    where: `${at === nameStart ? 'before' : isLast ? 'after' : 'in'} "${name}"`,
    advice: `Delete the beginning of the line, up to the colon, and type "${beginning}${name}" again.`,
  };
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const kind = code < 0xa0 ? 'control character' : 'format character';
  return INVISIBLE_NAMES[character] ?? `${kind}, U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
