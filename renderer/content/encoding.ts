import { isUtf8 } from 'node:buffer';
import { positionAt } from './positions';
import type { Problem } from './problem';
import type { Damage } from './silent-damage/damage';

type Found = Pick<Problem, 'line' | 'column' | 'message' | 'advice'>;

/** The text of a file, with the signs in it that nobody meant to write; or why it has no text. */
export type DecodedText =
  | { text: string; damage: readonly Damage[]; problem?: undefined }
  | { problem: Found };

const SAVE_AS_UTF8 = 'Save it again as UTF-8. In Notepad: File, Save as, Encoding: UTF-8.';

/**
 * Reads the bytes of a text file as UTF-8, with or without a byte order mark.
 *
 * Whoever saves a file in another encoding, or opens it in one and saves it again, loses letters:
 * `café` becomes `cafÃ©` or `caf�`. Both are found, and so are signs that cannot be seen.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > LARGEST) return { problem: tooLarge(bytes.length) };
  const notPlainText = FILE_TYPES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (notPlainText) return { problem: { line: 1, column: 1, ...notPlainText.problem } };
  if (!isUtf8(bytes)) return { problem: firstForeignSign(bytes) };

  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!isDamaged(text)) return { text, damage: [] };
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return {
      problem: {
        ...positionAt(text, nul),
        message: 'The file is not saved as UTF-8: it has signs in it that are no text.',
        advice: SAVE_AS_UTF8,
      },
    };
  }
  return { text, damage: [...findBrokenLetters(text), ...findInvisibleSigns(text)] };
}

/** In bytes. The check of a larger file would take many seconds, and the longest page has 14 kB. */
const LARGEST = 500_000;

function tooLarge(size: number): Found {
  return {
    line: 1,
    column: 1,
    message: `The file has ${Math.round(size / 1000)} kB: that is too much for one page.`,
    advice: `If it is the right file, make several of it. Each may have up to ${LARGEST / 1000} kB.`,
  };
}

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

/** How files begin that are no plain text, whatever their name says. */
const FILE_TYPES: { begins: number[]; problem: Pick<Found, 'message' | 'advice'> }[] = [
  ...[
    [0xff, 0xfe],
    [0xfe, 0xff],
  ].map((begins) => ({
    begins,
    problem: { message: 'The file is saved as UTF-16.', advice: SAVE_AS_UTF8 },
  })),
  {
    begins: [...'{\\rtf'].map((sign) => sign.charCodeAt(0)),
    problem: {
      message: 'The file is saved as rich text (RTF), not as plain text.',
      advice: 'Save it again as plain text. In TextEdit: Format, Make Plain Text.',
    },
  },
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    problem: {
      message: 'The file is a document of an office program, not plain text.',
      advice: 'Copy its text into a plain text editor and save it there.',
    },
  },
];

/** Where a file that is no UTF-8 stops being it: at the first letter that Windows wrote in its own way. */
function firstForeignSign(bytes: Uint8Array): Found {
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

/** Every letter that may stand for a byte after the first one of a sign, in Windows-1252 or Latin-1. */
const INNER = `${WINDOWS_LETTERS.slice(0, 0x40)}\x80-\x9f`;
/** UTF-8 that was read as if Windows had written it: `Ã©` is é, `â€™` an apostrophe, `ðŸ™‚` a smile. */
const MISREAD = new RegExp(`[ÂÃ][${INNER}]|â[${INNER}]{2}|ï»¿|ð[${INNER}]{3}`, 'g');

/** What `Ã©` was before it was misread, or undefined if the letters only happen to stand together. */
function meantBy(sign: string): string | undefined {
  const bytes = Uint8Array.from(sign, byteOf);
  return isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : undefined;
}

/** The byte that a letter was in the file before it was misread. */
function byteOf(letter: string): number {
  const index = WINDOWS_LETTERS.indexOf(letter);
  return index < 0 ? letter.charCodeAt(0) : index + 0x80;
}

function* findBrokenLetters(text: string): Generator<Damage> {
  const found = new Map<string, { sign: string; offset: number; times: number }>();
  const note = (meant: string, sign: string, offset: number) => {
    const first = found.get(meant) ?? { sign, offset, times: 0 };
    found.set(meant, { ...first, times: first.times + 1 });
  };
  for (const { 0: sign, index } of text.matchAll(MISREAD)) {
    const meant = meantBy(sign);
    if (meant !== undefined) note(meant, sign, index);
  }
  for (const { index } of text.matchAll(/\ufffd/g)) note('', LOST, index);

  for (const [meant, { sign, offset, times }] of found) {
    const elsewhere =
      times === 1 ? '' : `, here and in ${times - 1} more ${times === 2 ? 'place' : 'places'}`;
    yield {
      offset,
      message: `"${sign}" stands where ${meant ? `"${meant}" was meant` : 'a letter was lost'}${elsewhere}.`,
      advice:
        'The file was once opened or saved in another encoding. Write what was meant, or bring the file back from the history of the project.',
    };
  }
}

/**
 * Signs without a shape, which come along when text is copied: control signs, format signs and line
 * separators. Emoji and some languages need the joiners U+200C and U+200D, so these are none of them.
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

function* findInvisibleSigns(text: string): Generator<Damage> {
  // What is left of a misread letter may be invisible, but has been found already.
  const rest = text.replace(MISREAD, (sign) =>
    meantBy(sign) === undefined ? sign : '-'.repeat(sign.length),
  );
  for (const { 0: sign, index } of rest.matchAll(INVISIBLE)) {
    // At the very beginning, a byte order mark says that the file is UTF-8.
    if (index === 0 && sign === BYTE_ORDER_MARK) continue;
    const name = nameAround(rest, index);
    if (name) {
      yield {
        offset: name.start,
        message: `An invisible character (${nameOf(sign)}) is ${name.where} "${name.text}".`,
        advice: `Delete the beginning of the line, up to the colon, and type "${name.beginning}${name.text}" again.`,
        isCause: true,
      };
      continue;
    }
    const before = /[^\s"]{0,20}$/.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '';
    yield {
      offset: index,
      message: `${before ? `After "${before}"` : 'Here'} stands a sign that cannot be seen (${nameOf(sign)}).`,
      advice: 'Delete the words around it and type them again.',
    };
  }
}

/** The name of a field that a character without a shape is before, in or after. */
function nameAround(text: string, at: number) {
  const start = text.lastIndexOf('\n', at) + 1;
  const [, beginning = '', written] = /^( *(?:- +)?)(\S*?[ \t]*):(?:\s|$)/.exec(text.slice(start)) ?? [];
  const nameStart = start + beginning.length;
  if (!written || at < nameStart || at >= nameStart + written.length) return undefined;
  const name = written.replace(INVISIBLE, '').trim();
  if (!/^[\w-]+$/.test(name)) return undefined;
  const where =
    at === nameStart ? 'before' : written.slice(at - nameStart + 1).trim() === '' ? 'after' : 'in';
  return { start: nameStart, beginning, text: name, where };
}

function nameOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const kind = code < 0xa0 ? 'control sign' : 'format sign';
  return INVISIBLE_NAMES[sign] ?? `${kind}, U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
