import { groupBy } from '../../formats/group-by';
import { samePath } from '../../formats/path';
import type { FoundText, Spot } from '../protocol';
import { labels } from './labels';
import type { Target } from './target';

/** Marks elements that open a field: see EditorApp.module.css. */
const MARK = 'data-opens-field';

export type FieldsByNode = ReadonlyMap<Node, FoundText['fields']>;

/**
 * Matches the texts of the open page with those for which the server found
 * fields. If a text occurs more or less often than on the server's page, it
 * leads to a field only if all its occurrences have the same one.
 */
export function matchTexts(
  serverTexts: readonly FoundText[],
  root: Element,
): FieldsByNode {
  const nodesByKey = groupBy(textsIn(root), ([key]) => key);
  const textsByKey = groupBy(serverTexts, ({ text, src }) => keyOf(text, src));
  const matched = new Map<Node, FoundText['fields']>();
  for (const [key, nodes] of nodesByKey) {
    const texts = textsByKey.get(key) ?? [];
    const differentFields = new Set(
      texts.map(({ fields }) => JSON.stringify(fields)),
    );
    const isSure = texts.length === nodes.length || differentFields.size === 1;
    if (!isSure) {
      continue;
    }
    for (const [index, [, node]] of nodes.entries()) {
      const { fields = [] } = texts[index] ?? texts[0] ?? {};
      if (fields.length > 0) {
        matched.set(node, fields);
      }
    }
  }
  return matched;
}

const keyOf = (text: string, src?: string) =>
  src === undefined ? `text ${text}` : `picture ${src}`;

function* textsIn(root: Element): Generator<[key: string, node: Node]> {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement) {
      yield [keyOf('', node.getAttribute('src') ?? ''), node];
    } else if (node instanceof Text && /[\p{L}\p{N}]/u.test(node.data)) {
      yield [keyOf(node.data), node];
    }
  }
}

/**
 * The first element that shows a field: one in the main part of the page, if
 * there is any.
 */
export function elementShowing(
  texts: FieldsByNode,
  { file, path }: Pick<Spot, 'file' | 'path'>,
): HTMLElement | undefined {
  const nodes = [...texts].filter(([, fields]) =>
    fields.some((field) => field.file === file && samePath(field.path, path)),
  );
  const elements = nodes.flatMap(([node]) => elementOf(node) ?? []);
  return elements.find((each) => each.closest('main')) ?? elements[0];
}

/**
 * Marks exactly the elements whose texts lead to a field, and makes them
 * reachable by keyboard.
 */
export function markElements(texts: FieldsByNode): void {
  const elements = new Set<HTMLElement>();
  for (const node of texts.keys()) {
    const element = elementOf(node);
    if (element) {
      elements.add(element);
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    // Removing the mark would remove the focus.
    const isKept = elements.has(element) || element === document.activeElement;
    if (!isKept) {
      unmark(element);
    }
  }
  for (const element of elements) {
    if (!element.hasAttribute(MARK)) {
      mark(element);
    }
  }
}

function mark(element: HTMLElement): void {
  const isReached = element.closest('a[href], button, summary, label') !== null;
  element.setAttribute(MARK, isReached ? 'reached' : 'own');
  if (!isReached) {
    element.tabIndex = 0;
    element.setAttribute('aria-description', labels.openText);
  }
}

function unmark(element: HTMLElement): void {
  if (isOwn(element)) {
    element.removeAttribute('tabindex');
    element.removeAttribute('aria-description');
  }
  element.removeAttribute(MARK);
}

/** True if an element is only focusable because it leads to a field. */
export const isOwn = (element: Element): boolean =>
  element.getAttribute(MARK) === 'own';

const elementOf = (node: Node): HTMLElement | null =>
  node instanceof HTMLImageElement ? node : node.parentElement;

/**
 * True if an element of the page leads to a field or contains one that does.
 * Whole sections don't count. An element that is gone keeps its mark.
 */
export const opensField = (target: Element): boolean =>
  target.isConnected && target.closest(OPENING) !== null;

const OPENING = `[${MARK}], :is(a, button, summary):has([${MARK}])`;

/**
 * The fields of what is at a point, or of everything in an element, longest
 * text first.
 */
export function fieldsAt(
  texts: FieldsByNode,
  target: Element,
  point: Pick<MouseEvent, 'x' | 'y'>,
) {
  const { offsetNode } =
    document.caretPositionFromPoint?.(point.x, point.y) ?? {};
  const isInside = offsetNode && target.contains(offsetNode);
  const atPoint = isInside && texts.get(offsetNode);
  if (atPoint) {
    return atPoint;
  }
  // An element contains itself.
  const inside = [...texts].filter(([node]) => target.contains(node));
  const lengthOf = ([node]: [Node, unknown]) => node.textContent?.length ?? 0;
  inside.sort((a, b) => lengthOf(b) - lengthOf(a));
  return inside.flatMap(([, fields]) => fields);
}

/**
 * The fields other than the first one, each once: a link in a text may have
 * several texts of one field.
 */
export function othersThan<Field extends Target>(
  first: Target,
  fields: readonly Field[],
): Field[] {
  const keyOf = ({ file, path }: Target) => [file, ...path].join('\n');
  const byKey = new Map(fields.map((field) => [keyOf(field), field]));
  byKey.delete(keyOf(first));
  return [...byKey.values()];
}
