import { closest } from '../closest';
import { type Mark, textsIn } from '../document';
import type { Finding } from '../explain';
import { excerpt } from '../explain/quoting';
import type { Path } from '../problem';

/**
 * What visitors would read as it was typed, and was meant to become something else: stars, brackets and HTML in a
 * field that is plain text, a bullet before an entry that gets one of its own, `{city}` where no city is filled in.
 *
 * @param marks of the document; a text with a format or a reference is not plain.
 */
export function checkTexts(source: string, data: unknown, marks: readonly Mark[]): Finding[] {
  return textsIn(data, unusualIn(source)).flatMap(({ path, text }): Finding[] => {
    const { annotation } = marks.findLast((mark) => isSame(mark.path, path)) ?? {};
    const { format, reference, fills = [] } = annotation ?? {};
    if (reference || (format && format !== 'markdown')) return [];
    const detectors = format ? IN_ALL_TEXTS : [...IN_PLAIN_TEXTS, ...IN_ALL_TEXTS];
    const fault = detectors.map((detect) => detect(text, fills)).find((found) => found !== undefined);
    return fault ? [{ path, at: 'value', ...fault }] : [];
  });
}

const isSame = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

/** Which texts of a file need a closer look: hardly any, and a sign that is not in the file is in none of them. */
function unusualIn(source: string): (text: string) => boolean {
  // In double quotes, a backslash may be the beginning of any sign.
  const signs = source.includes('\\') ? UNUSUAL : UNUSUAL.filter((sign) => source.includes(sign));
  return (text) =>
    signs.some((sign) => text.includes(sign)) || BEGINNINGS.has(text.charAt(0)) || text.endsWith('"');
}

const UNUSUAL = [...'*<{\t•●▪◦‣·', ']('];
const BEGINNINGS = new Set('-–—#');

type Fault = Pick<Finding, 'message' | 'advice' | 'words'>;
type Detector = (text: string, fills: readonly string[]) => Fault | undefined;

const stars: Detector = (text) => {
  const [, marked, words] =
    /(?<=^|[\s(])((?:\*{1,3})(?=[^\s*])([^*]*[^\s*])\*{1,3})(?=$|[\s.,;:!?)])/.exec(text) ?? [];
  return marked && words
    ? {
        words: marked,
        message: `Visitors would see the stars of "${excerpt(marked)}": this text is shown as it is typed.`,
        advice: `Write "${excerpt(words)}" without them.`,
      }
    : undefined;
};

const link: Detector = (text) => {
  const [whole, words] = /\[([^[\]]+)\]\([^()\s]*\)/.exec(text) ?? [];
  return whole && words
    ? {
        words: whole,
        message: `Visitors would see the brackets of "${excerpt(whole)}": this text is shown as it is typed.`,
        advice: `Write "${excerpt(words)}" alone. A field whose form is "Markdown" may have links.`,
      }
    : undefined;
};

const html: Detector = (text) => {
  const [tag] = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.exec(text) ?? [];
  return tag
    ? {
        words: tag,
        message: `Visitors would see the HTML "${excerpt(tag)}": this text is shown as it is typed.`,
        advice: 'Delete it, and its end.',
      }
    : undefined;
};

const heading: Detector = (text) => {
  const [signs] = /^#{1,6} /.exec(text) ?? [];
  return signs
    ? {
        message: `Visitors would see the "${signs.trim()}" at the beginning: this text is shown as it is typed.`,
        advice: `Delete the "${signs.trim()}".`,
      }
    : undefined;
};

const bullet: Detector = (text) => {
  const [, sign] = /^([•●▪◦‣·]|[-–—](?=\s))/.exec(text) ?? [];
  return sign
    ? {
        message: `The text begins with "${sign}", which visitors would see.`,
        advice: `Delete the "${sign}" and the space after it.`,
      }
    : undefined;
};

const tab: Detector = (text) => {
  const at = text.indexOf('\t');
  if (at < 0) return undefined;
  const words = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
  return {
    words: words.trim(),
    message: `There is a tab in "${excerpt(words)}": a table that is pasted becomes one line of text.`,
    advice: 'Write it as sentences or as a list, with a space in place of each tab.',
  };
};

const quotationMark: Detector = (text) =>
  text.endsWith('"') && text.split('"').length % 2 === 0
    ? {
        words: text.slice(-LAST_WORDS),
        message: 'The text ends with a quotation mark that does not belong to another one.',
        advice: 'Delete the " at its end.',
      }
    : undefined;
const LAST_WORDS = 20;

const placeholder: Detector = (text, fills) => {
  for (const [whole, name = ''] of text.matchAll(/\{ *([\w-]+) *\}/g)) {
    if (whole === `{${name}}` && fills.includes(name)) continue;
    const meant = closest(name, fills);
    return {
      words: whole,
      message: `Visitors would read "${whole}": nothing is filled in for it here.`,
      advice: meant
        ? `Write "{${meant}}".`
        : fills.length > 0
          ? `Write the words themselves. What is filled in here: ${fills.map((each) => `{${each}}`).join(', ')}.`
          : 'Write the words themselves.',
    };
  }
  return undefined;
};

const IN_PLAIN_TEXTS: readonly Detector[] = [stars, link, html, heading, bullet];
const IN_ALL_TEXTS: readonly Detector[] = [tab, quotationMark, placeholder];
