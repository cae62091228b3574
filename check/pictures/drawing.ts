import type { XastChild, XastElement, XastParent, XastRoot } from 'svgo';
import type { Diagnosis } from '../problem';
import { type Finding, finding } from '../words/words';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The allowed elements. Others, apart from parts of filters, could run code,
 * load something, or move.
 */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch style
   path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop pattern clipPath mask marker filter`.split(
    /\s+/,
  ),
);
const PART_OF_FILTER = /^fe[A-Z]\w+$/;

/**
 * Notes, which aren't shown: pages use the alt text of the content. Drawing
 * programs have prefixes for theirs.
 */
const NOTE = /^(title|desc|metadata)$|:/;
const NOTE_ATTRIBUTE =
  /^(data-|aria-|role$)|^(?!(xlink:href|xml:space|xmlns:xlink)$).*:/;

/**
 * Anything in a style sheet or a value that loads something, moves, or could
 * hide one of these.
 */
const LOADING =
  /url\((?!\s*["']?(?:#|data:(?:application|font)\/))[^)]*|@(?!(?:font-face|media)\b)[\w-]+|image-set|\]\s*\]\s*>|\\/i;

/**
 * SVG libraries recurse into nested groups. Drawings of people have up to 30
 * levels.
 */
const DEEPEST = 100;

/** SVGO takes 2 s for that many. */
const MOST_ELEMENTS = 10_000;

/** In bytes. SVGO and the renderer take a minute for 8 MB. */
const LARGEST = 1_000_000;

export async function findDrawingProblem(
  bytes: Uint8Array,
): Promise<Diagnosis | undefined> {
  if (bytes.length > LARGEST) {
    return tooLarge(bytes.length);
  }
  const svg = new TextDecoder().decode(bytes);
  if (/<image\b|data:image/i.test(svg)) {
    return refused('a photo, which would be too large for phones');
  }
  if ((svg.match(/<\w/g)?.length ?? 0) > MOST_ELEMENTS) {
    return TOO_MUCH;
  }
  let problem: Diagnosis | undefined = UNREADABLE;
  const look = (root: XastRoot) => {
    const isDrawing = root.children.some(
      (node) => node.type === 'element' && node.attributes.xmlns === SVG,
    );
    if (isDrawing) {
      [problem] = clean(root).map(refused);
    }
    root.children = [];
    return null;
  };
  try {
    // Loaded only for drawings that weren't checked before.
    const { optimize } = await import('svgo/browser');
    optimize(svg, { plugins: [{ name: 'look', fn: look }] });
  } catch {
    return UNREADABLE;
  }
  return problem;
}

/**
 * Removes the notes of people and programs from a drawing.
 * @returns what remains that pictures on pages may not have.
 */
export function clean(parent: XastParent, depth = 0): string[] {
  if (depth > DEEPEST) {
    return [`groups that are more than ${DEEPEST} deep`];
  }
  parent.children = parent.children.filter(
    (node) =>
      node.type !== 'comment' &&
      !(node.type === 'element' && NOTE.test(node.name)),
  );
  return parent.children.flatMap((node) => {
    if (node.type === 'element') {
      return [...cleanElement(node), ...clean(node, depth + 1)];
    }
    return refusedIn(node);
  });
}

function refusedIn(node: XastChild): string[] {
  if (node.type === 'doctype' && node.data.doctype.includes('[')) {
    return ['definitions of its own'];
  }
  if (node.type === 'instruction' && node.name !== 'xml') {
    return quoted(node.name);
  }
  return [];
}

function cleanElement(element: XastElement): string[] {
  const { name, attributes } = element;
  for (const attribute of Object.keys(attributes)) {
    if (NOTE_ATTRIBUTE.test(attribute)) {
      delete attributes[attribute];
    }
  }
  const values = Object.entries(attributes);
  if (name === 'style') {
    const rules = withoutComments(element);
    element.children = [{ type: 'cdata', value: rules }];
    values.push(['style', rules]);
  }
  const isAllowed = ELEMENTS.has(name) || PART_OF_FILTER.test(name);
  const refusedElement = isAllowed ? [] : quoted(`<${name}>`);
  return [...refusedElement, ...values.flatMap(refusedInAttribute)];
}

/** The rules of a `<style>` element. */
function withoutComments({ children }: XastElement): string {
  const texts = children.map((child) => {
    const isText = child.type === 'text' || child.type === 'cdata';
    return isText ? child.value : '';
  });
  return texts.join('').replace(/\/\*.*?(?:\*\/|$)/gs, '');
}

/** Code, and addresses outside of the drawing. */
function refusedInAttribute([name, value]: [string, string]): string[] {
  if (/^on/i.test(name)) {
    return quoted(name);
  }
  const isForeign = /href$/.test(name) && !value.trim().startsWith('#');
  return quoted(...(isForeign ? [value] : (value.match(LOADING) ?? [])));
}

const quoted = (...texts: string[]): string[] =>
  texts.map((text) => `"${text.trim().slice(0, 40)}"`);

const refused = (part: string): Finding => finding('refused-drawing', { part });

export const TOO_MUCH = refused('shapes or filters that take too long to draw');

const tooLarge = (size: number): Finding =>
  finding('huge-drawing', { megabytes: (size / 1_000_000).toFixed(1) });

export const UNREADABLE = finding('unreadable-picture', {});
