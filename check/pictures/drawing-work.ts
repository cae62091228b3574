export interface DrawingElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The text in it, but not that of its children. */
  text: string;
  children: DrawingElement[];
}

/**
 * The most that a drawing may have. SVGO takes 2 s for 10,000 shapes, and drawing 40 filters as large as the picture
 * takes as long.
 */
export const MOST_WORK = 10_000;
/** In shapes: what is first drawn apart, such as a group that is half transparent, and a step of a filter. */
const LAYER = 5;
const FILTER_STEP = 250;

const REFERENCE = /url\(\s*["']?#([^"')]+)/g;

/**
 * The work of drawing, in shapes. A part that is named counts each time, as do those that it names itself: a
 * kilobyte can have a billion of them.
 *
 * @param deepest how many may be in each other.
 * @returns Infinity if there are more, or if a part is in itself.
 */
export function workOf(root: DrawingElement, deepest: number): number {
  const all = withAllIn(root);
  const named = new Map(all.map((element) => [element.attributes.get('id'), element]));
  const rules = all.filter(({ name }) => name === 'style').flatMap(({ text }) => rulesOf(text));
  const known = new Map<DrawingElement, number>();

  const measure = (element: DrawingElement, depth: number): number => {
    if (depth > deepest) return Number.POSITIVE_INFINITY;
    const shown = namesIn(element, rules).flatMap((name) => named.get(name) ?? []);
    const work = [...element.children, ...shown].reduce(
      (sum, part) => sum + (known.get(part) ?? measure(part, depth + 1)),
      ownWork(element),
    );
    known.set(element, work);
    return work;
  };
  return measure(root, 0);
}

function withAllIn(element: DrawingElement): DrawingElement[] {
  return [element, ...element.children.flatMap(withAllIn)];
}

/** The rules of a style sheet that name parts of the drawing. */
interface StyleRule {
  selector: string;
  names: string[];
}

function rulesOf(css: string): StyleRule[] {
  const rules = css.matchAll(/([^{}]*)\{([^{}]*)\}/g);
  return [...rules]
    .map(([, selector = '', text = '']) => ({ selector, names: referencesIn(text) }))
    .filter(({ names }) => names.length > 0);
}

function namesIn({ attributes }: DrawingElement, rules: readonly StyleRule[]): string[] {
  const classes = attributes.get('class')?.split(/\s+/) ?? [];
  // A selector without a class may mean any element.
  const chosen = rules.filter(
    ({ selector }) => !selector.includes('.') || classes.some((name) => selector.includes(`.${name}`)),
  );
  const values = [...attributes].flatMap(([name, value]) =>
    /^(xlink:)?href$/.test(name) ? value.replace(/^\s*#/, '') : referencesIn(value),
  );
  return [...values, ...chosen.flatMap(({ names }) => names)];
}

function referencesIn(css: string): string[] {
  return css.includes('url(') ? [...css.matchAll(REFERENCE)].map(([, name = '']) => name.trim()) : [];
}

function ownWork({ name, attributes }: DrawingElement): number {
  const isLayer = ['opacity', 'mask', 'clip-path', 'filter', 'style'].some((each) => attributes.has(each));
  if (!name.startsWith('fe')) return isLayer ? LAYER : 1;
  const number = (attribute: string) => Number.parseFloat(attributes.get(attribute) ?? '') || 0;
  return (
    FILTER_STEP * Math.max(1, number('numOctaves'), (number('radius') / 10) ** 2, (number('order') / 9) ** 2)
  );
}
