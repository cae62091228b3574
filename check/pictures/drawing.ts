import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { ProblemText } from '../problem';

const SVG = 'http://www.w3.org/2000/svg';
/** Names that browsers act on. Drawing programs have names of their own for their notes. */
const ACTED_ON = [SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** The elements of drawings. Every other one, but for parts of filters, could run code, load something, or move. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'style', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
]);
const PART_OF_FILTER = /^fe[A-Z]\w+$/;
/** Notes that are shown nowhere: pages have the alt text of the content. */
const NOTES: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);
const PREFIXED: readonly string[] = ['xlink:href', 'xml:space', 'xmlns:xlink'];

/** True if an element is a note of an author or a program, which is not published. @param name with its prefix. */
export function isNote(name: string): boolean {
  return name.includes(':') || NOTES.has(name);
}

export function isNoteAttribute(name: string): boolean {
  return name.includes(':') ? !PREFIXED.includes(name) : /^(data-|aria-|role$)/.test(name);
}

/** Programs that draw call themselves for each group in a group. In drawings of people, 30 are in each other. */
const DEEPEST = 100;

/** SVGO takes 2 s for so many. */
const MOST_ELEMENTS = 10_000;

/** The reason not to publish a drawing (SVG): harm to a visitor, or the time to make it smaller. */
export function findDrawingProblem(bytes: Uint8Array): ProblemText | undefined {
  const problems: ProblemText[] = [];
  const open: ('note' | 'style' | 'element')[] = [];
  let elements = 0;
  let style = '';
  const parser = new SaxesParser({ xmlns: true });
  const addText = (text: string) => {
    if (open.at(-1) === 'style') style += text;
  };
  parser.on('error', () => problems.push(NO_DRAWING));
  parser.on('doctype', (text) => text.includes('[') && problems.push(holding('definitions of its own')));
  parser.on('processinginstruction', ({ target }) => {
    if (target.startsWith('xml-')) problems.push(holding('a link to a style sheet'));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    const isAuthors = isNote(tag.name) && !(tag.prefix && ACTED_ON.includes(tag.uri));
    const kind = open.at(-1) === 'note' || isAuthors ? 'note' : tag.name === 'style' ? 'style' : 'element';
    // Each level takes space on the stack of everything that goes through the elements.
    if (open.push(kind) > DEEPEST) problems.push(TOO_DEEP);
    if (kind === 'note') return;
    problems.push(...problemsOf(tag));
    if (++elements > MOST_ELEMENTS) problems.push(TOO_MUCH);
  });
  parser.on('closetag', () => {
    if (open.pop() !== 'style') return;
    problems.push(...problemsOfStyle(style));
    style = '';
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return problems[0] ?? (elements > 0 ? undefined : NO_DRAWING);
}

function problemsOf({ name, attributes, uri, local }: SaxesTagNS): ProblemText[] {
  if (local === 'script') return [SCRIPT];
  if (/^(animate\w*|set)$/.test(local)) return [MOVING];
  if (uri !== SVG || !(ELEMENTS.has(name) || PART_OF_FILTER.test(name))) return [holding(`"<${name}>"`)];
  return Object.values(attributes).flatMap(({ name: attribute, value }) => {
    if (/^on/i.test(attribute)) return [SCRIPT];
    if (/^(xlink:)?href$/.test(attribute)) return isLocal(value) ? [] : [loading(value)];
    return isNoteAttribute(attribute) ? [] : problemsOfStyle(value);
  });
}

const LOCAL =
  /^(#|data:(image\/(png|jpe?g|webp|avif|gif)|(application|font)\/[\w.+-]+)(;charset=[\w-]+)?;base64,)/;

export const PHOTO_INSIDE = /data:image\/(?:png|jpe?g|webp|avif|gif)[^,]*;base64,([\w+/=\s]+)/g;

function isLocal(address: string): boolean {
  return LOCAL.test(address.trim());
}

/** Problems of a style sheet, or of a value that may be of one. A backslash could hide anything else. */
function problemsOfStyle(text: string): ProblemText[] {
  if (!/url|image|[@\\]/i.test(text)) return [];
  const css = text.replace(/\/\*.*?\*\//gs, '');
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  const foreign = addresses.find((address) => !isLocal(address));
  if (foreign !== undefined) return [loading(foreign)];
  if (/@keyframes/i.test(css)) return [MOVING];
  const [odd] = /@(?!(font-face|media)\b)[\w-]+|image-set\(|\\/i.exec(css) ?? [];
  return odd === undefined ? [] : [holding(`"${odd}"`)];
}

const AS_PNG = 'save the drawing as PNG, about 2,000 pixels wide.';

export const NO_DRAWING: ProblemText = {
  message: "This drawing can't be read.",
  advice: 'Open it in a drawing program, and save it as plain SVG or as PNG.',
};

const SCRIPT: ProblemText = {
  message: 'This drawing has a script in it, which could do harm to visitors.',
  advice: 'Open it in a drawing program, and save it as plain or optimized SVG.',
};

export const MOVING: ProblemText = {
  message: 'This picture moves, which distracts from the text.',
  advice: 'Save one picture of it as JPEG or PNG.',
};

const TOO_DEEP: ProblemText = {
  message: `This drawing has groups that are in each other more than ${DEEPEST} deep.`,
  advice: `Ungroup them in a drawing program, or ${AS_PNG}`,
};

export const TOO_MUCH: ProblemText = {
  message: 'This drawing would take long to draw: it has too many shapes or filters.',
  advice: `Take shapes and filters out in a drawing program, or ${AS_PNG}`,
};

function holding(what: string): ProblemText {
  const message = `This drawing has ${what} in it, which no picture of a page needs.`;
  return { message, advice: `Take it out in a drawing program, or ${AS_PNG}` };
}

function loading(address: string): ProblemText {
  const message = `This drawing needs "${address.trim().slice(0, 40)}", which isn't in it.`;
  return { message, advice: `Put it into the drawing itself ("embed"), or ${AS_PNG}` };
}
