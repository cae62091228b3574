import { FIRST_HEADING } from './fields';

export interface TextParts {
  /** The text in this site's Markdown. */
  text: string;
  /**
   * Parts of the text that have no meaning here, such as
   * `{% include chart.html %}`.
   */
  leftovers: readonly string[];
}

/**
 * A step of the conversion from another generator's Markdown to this site's.
 */
type Step = (text: string) => string;

/**
 * Converts the Markdown of another generator to that of this site. Every word
 * stays; what has no meaning here is kept as is and listed.
 *
 * @param title a heading that repeats it is removed, because the page shows it.
 */
export function inOurMarkdown(text: string, title: string): TextParts {
  const steps: readonly Step[] = [
    (before) => withoutTitle(before, title),
    withoutNotes,
    withoutAddressOfSite,
    withPictures,
    withoutAttributes,
    withHeadingsFromTwo,
    withFootnotes,
  ];
  const after = steps.reduce(
    (before, step) => outsideOfCode(before, step),
    text,
  );
  return {
    text: `${after.trim()}\n`,
    leftovers: [...new Set(after.match(LEFTOVER) ?? [])],
  };
}

/**
 * `{% include chart.html %}`, `{{< youtube abc >}}`, `[gallery ids="1,2"]`,
 * `import Chart from './Chart'`.
 */
const LEFTOVER =
  /\{%.*?%\}|\{\{.*?\}\}|\[(?:gallery|embed|video|audio)\b[^\]\n]*\]|^import .* from .*$/gm;

const CODE = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[ \t]*$|`[^`\n]+`)/m;

function outsideOfCode(text: string, step: Step): string {
  const parts = text.split(new RegExp(CODE, 'gm'));
  return parts.length === 1 ? step(text) : stepAround(parts, step);
}

/**
 * Replaces code by marks that no step changes, because some steps look at the
 * whole text.
 */
function stepAround(parts: readonly string[], step: Step): string {
  const isCode = (_: string, index: number) => index % 2 === 1;
  const codes = parts.filter(isCode);
  const joined = parts
    .map((part, index) => (index % 2 === 1 ? MARK : part))
    .join('');
  let next = 0;
  return step(joined).replaceAll(MARK, () => codes[next++] ?? '');
}

const MARK = '\ue000';

function withoutTitle(text: string, title: string): string {
  const [whole, atx, setext] = FIRST_HEADING.exec(text) ?? [];
  const heading = (atx ?? setext ?? '').trim();
  const isTitle = heading.toLowerCase() === title.toLowerCase();
  return whole !== undefined && isTitle ? text.slice(whole.length) : text;
}

/** Removes `<!--more-->` and other comments, which readers don't see. */
const withoutNotes: Step = (text) => text.replace(/<!--[\s\S]*?-->\n?/g, '');

/**
 * `{{ site.baseurl }}/assets/a.jpg` as `/assets/a.jpg`,
 * `{{ '/a' | relative_url }}` as `/a`.
 */
const withoutAddressOfSite: Step = (text) =>
  text
    .replace(/\{\{\s*(?:site|\.Site)\.\w+\s*\}\}/gi, '')
    .replace(
      /\{\{\s*(["'])(.*?)\1\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g,
      '$2',
    );

/**
 * Hugo's `{{< figure src="a.jpg" caption="…" >}}` and WordPress captions, as a
 * picture and a paragraph.
 */
const withPictures: Step = (text) =>
  text
    .replace(/\{\{[<%]\s*figure\b(.*?)[%>]\}\}/g, (_, attributes: string) =>
      picture(attributes),
    )
    .replace(/<img\b([^>]*?)\/?>/g, (_, attributes: string) =>
      picture(attributes),
    )
    .replace(
      /\[caption\b[^\]]*\](!\[.*?\]\(.*?\)|\[!.*?\]\(.*?\))?\s*(.*?)\[\/caption\]/g,
      '$1\n\n$2',
    );

function picture(attributes: string): string {
  const { src = '', alt = '', caption } = valuesIn(attributes);
  const image = `![${alt}](${src})`;
  return caption ? `${image}\n\n${caption}` : image;
}

/** `src="a.jpg" alt="A lamp"` as an object. */
function valuesIn(attributes: string): Record<string, string | undefined> {
  const pairs = attributes.matchAll(/([\w-]+)\s*=\s*(["'])(.*?)\2/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', , value = '']) => [name, value]),
  );
}

/** Removes kramdown's `{: .wide}`, and `{#id}` after a heading. */
const withoutAttributes: Step = (text) =>
  text
    .replace(/^[ \t]*\{:[^}\n]*\}[ \t]*\n?/gm, '')
    .replace(/[ \t]*\{[:#][^}\n]*\}(?=\s|$)/g, '');

const FOOTNOTE = /^\[\^([^\]\n]+)\]:[ \t]*(.*(?:\n(?: {2,}|\t).*)*)\n?/gm;

/**
 * Turns footnotes into a numbered list at the end: `sleep[^1]` becomes
 * `sleep (note 1)`.
 */
function withFootnotes(text: string): string {
  const notes = [...text.matchAll(FOOTNOTE)];
  if (notes.length === 0) {
    return text;
  }
  const numbers = new Map(notes.map(([, name], index) => [name, index + 1]));
  const body = text
    .replace(FOOTNOTE, '')
    .replace(/\[\^([^\]\n]+)\]/g, (mark, name: string) => {
      const number = numbers.get(name);
      return number === undefined ? mark : ` (note ${number})`;
    });
  const list = notes.map(
    ([, , note = ''], index) => `${index + 1}. ${note.replace(/\s+/g, ' ')}`,
  );
  return `${body.trimEnd()}\n\n## Notes\n\n${list.join('\n')}\n`;
}

/**
 * Lowers the headings of a text so that they begin with the second level: the
 * title is the first.
 */
function withHeadingsFromTwo(text: string): string {
  const atx = text.replace(
    /^(\S.*)\n(=+|-{2,})[ \t]*$/gm,
    (whole, words: string, line: string) =>
      /^[-*+>|#\d]/.test(words)
        ? whole
        : `${line.startsWith('=') ? '#' : '##'} ${words}`,
  );
  const levels = [...atx.matchAll(/^(#{1,6})(?= )/gm)].map(
    ([, marks = '']) => marks.length,
  );
  const shift = levels.length > 0 ? 2 - Math.min(...levels) : 0;
  const most = 6;
  return atx.replace(/^(#{1,6})(?= )/gm, (marks) =>
    '#'.repeat(Math.min(most, marks.length + shift)),
  );
}
