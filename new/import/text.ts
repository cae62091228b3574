import { lexer, type Token, type Tokens } from 'marked';
import { FIRST_HEADING } from './fields';
import type { ForeignPost } from './front-matter';
import {
  BLOCK_MARK,
  fenced,
  MARK,
  withCode,
  withoutHtml,
  withStructures,
} from './html';

interface TextParts {
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
export function inOurMarkdown(
  { fields, text }: ForeignPost,
  title: string,
): TextParts {
  const steps: readonly Step[] = [
    (before) => withoutTitle(before, title),
    withoutNotes,
    (before) => withValues(before, fields),
    withAddresses,
    withPictures,
    withoutAttributes,
    // Each of these makes code, which those below leave alone.
    withStructures,
    withCode,
    withoutHtml,
    withHeadingsFromTwo,
    withFootnotes,
  ];
  const after = steps.reduce(
    (before, step) => outsideOfCode(before, step),
    withFences(text),
  );
  const leftovers = new Set<string>();
  outsideOfCode(after, (words) => {
    for (const [part] of words.matchAll(LEFTOVER)) {
      leftovers.add(part);
    }
    return words;
  });
  return { text: `${after.trim()}\n`, leftovers: [...leftovers] };
}

/**
 * `{% include chart.html %}`, `{{< youtube abc >}}`, `[gallery ids="1,2"]`,
 * `import Chart from './Chart'`, `<iframe src="…">`.
 */
const LEFTOVER =
  /\{%.*?%\}|<[A-Za-z][\w.-]*(?:\s(?:\{\{.*?\}\}|[^<>])*)?>|\{\{.*?\}\}|\[(?:gallery|embed|video|audio)\b[^\]\n]*\]|^(?:import .* from|export const) .*$/gms;

/**
 * Fenced, also in a list, and between backticks. A line such as
 * ```` ``` npm test ``` ```` is code between backticks.
 */
const CODE =
  /^([ \t]*)(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)(?:[^`]|(?!\3)`)+?\3(?!`)/gm;

/**
 * Replaces code by marks that no step changes, because some steps look at the
 * whole text.
 */
function outsideOfCode(text: string, step: Step): string {
  const codes: string[] = [];
  const marked = withoutIndentedCode(text, codes).replace(
    CODE,
    (code, _, fence?: string) => {
      codes.push(code);
      const mark = fence === undefined ? MARK : BLOCK_MARK;
      return `${mark}${codes.length - 1}${MARK}`;
    },
  );
  // Code between two backticks may have a mark in it.
  const unmarked = (words: string): string =>
    words.replace(MARKED, (_, index) => unmarked(codes[Number(index)] ?? ''));
  return unmarked(step(marked));
}

const isIndentedCode = (token: Token): token is Tokens.Code =>
  token.type === 'code' && token.codeBlockStyle === 'indented';

/** Finds code that is indented by four spaces, and puts it between fences. */
function withoutIndentedCode(text: string, codes: string[]): string {
  let after = '';
  let rest = text;
  const tokens = lexer(text);
  for (const [index, token] of tokens.entries()) {
    // The second line of a footnote isn't code.
    const isFootnote = tokens[index - 1]?.type === 'def';
    if (!isIndentedCode(token) || isFootnote) {
      continue;
    }
    const at = rest.indexOf(token.raw);
    if (at >= 0) {
      codes.push(`${fenced(token.text)}\n\n`);
      after += `${rest.slice(0, at)}${BLOCK_MARK}${codes.length - 1}${MARK}`;
      rest = rest.slice(at + token.raw.length);
    }
  }
  return after + rest;
}

const MARKED = new RegExp(`(?:${BLOCK_MARK}|${MARK})(\\d+)${MARK}`, 'g');

function withoutTitle(text: string, title: string): string {
  const [whole, atx, setext] = FIRST_HEADING.exec(text) ?? [];
  const heading = (atx ?? setext ?? '').trim();
  const isTitle = heading.toLowerCase() === title.toLowerCase();
  return whole !== undefined && isTitle ? text.slice(whole.length) : text;
}

/**
 * Code in Liquid's tags as a fence; the file name of a fence as a line above
 * it.
 */
const withFences: Step = (text) =>
  text
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(
      /\{[%{]<?-?\s*highlight\s+"?([\w+#-]+).*?[%}>]\}+\n?([\s\S]*?)\n?\{[%{]<?-?\s*(?:end|\/)\s*highlight.*?[%}>]\}+/g,
      (_, language: string, code: string) => fenced(code, language),
    )
    .replace(
      /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{,]*)([ \t{,][^\n`]*)$/gm,
      (_, indent: string, fence: string, ...rest: string[]) => {
        const [language = '', options = ''] = rest;
        const title = titleIn(options);
        const name = title === undefined ? '' : `${indent}${title}\n\n`;
        return `${name}${indent}${fence}${language}`;
      },
    );

/**
 * The file name that visitors read above code: `title="a.js"`, `{filename=a.js}`,
 * or `[a.js]`.
 */
function titleIn(options: string): string | undefined {
  const bare = options.replace(/^[\s{,]+|[\s}]+$/g, '');
  const values = valuesIn(bare);
  const named = FENCE_TITLES.map((name) => values[name]).find(Boolean);
  const [, , unquoted, bracketed] = UNQUOTED_TITLE.exec(bare) ?? [];
  return named ?? unquoted ?? bracketed;
}

const FENCE_TITLES = ['title', 'filename', 'file', 'name', 'caption', 'label'];
const UNQUOTED_TITLE = new RegExp(
  `(?:^|[\\s,])(?:(${FENCE_TITLES.join('|')})\\s*=\\s*”?([^\\s"'”,}]+)|\\[([^\\]\\n]*[a-z][^\\]\\n]*)\\])`,
);

/**
 * Removes `<!--more-->`, `{/* truncate *\/}`, and other comments, which readers
 * don't see.
 */
const withoutNotes: Step = (text) =>
  text.replace(/<!--[\s\S]*?-->\n?|\{\/\*[\s\S]*?\*\/\}\n?/g, '');

/**
 * `{{ page.image }}` and `{{ image | url }}` as the value of the field `image`
 * at the top of the file.
 */
function withValues(text: string, fields: ForeignPost['fields']): string {
  return text.replace(
    /\{\{-?\s*(?:page\.)?([\w-]+)\s*(?:\|[^}\n]*)?\}\}/g,
    (whole, name: string) => {
      const value = fields[name];
      return typeof value === 'string' ? value : whole;
    },
  );
}

/**
 * `{{ site.baseurl }}/assets/a.jpg` as `/assets/a.jpg`,
 * `{{ '/a' | relative_url }}` and `{{< ref "/a" >}}` as `/a`, and
 * `{% post_url 2021-03-14-sleep %}` as `/blog/sleep`.
 */
const withAddresses: Step = (text) =>
  text
    .replace(/\{\{-?\s*(?:site|\.Site)\.\w+\s*-?\}\}/gi, '')
    .replace(/\{\{-?\s*(["'])((?:\/|#|https?:).*?)\1\s*\|[^}\n]*\}\}/g, '$2')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+(["'])(.*?)\1\s*[>%]\}\}/g, '$2')
    .replace(
      /\{%-?\s*(?:post_url|link)\s+(?:\S*\/)?\d{4}-\d\d-\d\d-([\w-]+)(?:\.\w+)?\s*-?%\}/g,
      '/blog/$1',
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
    .replace(/<img\b([^>]*?)\/?>/gi, (tag, attributes: string) =>
      valuesIn(attributes).src === undefined ? tag : picture(attributes),
    )
    .replace(LIQUID_PICTURE, (_, src: string, others: string) => {
      const texts = others.trim().replace(/^["']|["']$/g, '');
      return `![${texts.split(/["']\s+["']/).at(-1) ?? ''}](${src})`;
    })
    .replace(
      /\[caption\b[^\]]*\](!\[.*?\]\(.*?\)|\[!.*?\]\(.*?\))?\s*(.*?)\[\/caption\]/g,
      '$1\n\n$2',
    );

/** `{% image "assets/lamp.jpg" "A lamp" %}`. */
const LIQUID_PICTURE =
  /\{%-?\s*\w+\s+["']([^"'\n]*\.(?:png|jpe?g|gif|svg|webp|avif))["'](.*?)-?%\}/gis;
function picture(attributes: string): string {
  const { src = '', alt = '', caption } = valuesIn(attributes);
  const image = `![${alt}](${src})`;
  return caption ? `${image}\n\n${caption}` : image;
}

/**
 * `src="a.jpg" alt="A lamp"` as an object. A value may have its quotation marks
 * in it, as in `alt="The button "Call us" at night"`: it ends where another
 * attribute begins.
 */
function valuesIn(attributes: string): Record<string, string | undefined> {
  const pairs = attributes.matchAll(
    /([\w-]+)\s*=\s*(["'])(.*?)\2(?=(?:\s+[\w-]+)*(?:\s+[\w-]+\s*=|\s*[{/}]|\s*$))/gs,
  );
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

/** The title of the page is the heading of the first level. */
function withHeadingsFromTwo(text: string): string {
  const atx = text.replace(
    /^(\S.*)\n(=+|-{2,})[ \t]*$/gm,
    (whole, words: string, line: string) =>
      /^[-*+>|#\d]/.test(words)
        ? whole
        : `${line.startsWith('=') ? '#' : '##'} ${words}`,
  );
  return atx.replace(/^(#{1,6})(?= )/gm, levelsFromTwo());
}

/** Keeps the order of the levels, and leaves none out. */
function levelsFromTwo(): (marks: string) => string {
  const above: number[] = [];
  return ({ length }) => {
    while ((above.at(-1) ?? 0) >= length) {
      above.pop();
    }
    above.push(length);
    return '#'.repeat(Math.min(6, above.length + 1));
  };
}
