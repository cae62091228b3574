import { groupBy } from '../../formats/group-by';
import type { FoundText } from '../protocol';
import { labels } from './labels';

/** Marks elements that open a field: see EditorApp.module.css. */
const MARK = 'data-opens-field';

export type FieldsByNode = ReadonlyMap<Node, FoundText['fields']>;

/**
 * Finds the texts of the open page that the server has found fields for. A text that is there more or less often than
 * in the server's page leads to a field only if all of its places lead to the same.
 */
export function matchTexts(found: readonly FoundText[], root: Element): FieldsByNode {
  const shown = groupBy(textsIn(root), ([key]) => key);
  const known = groupBy(found, ({ text, src }) => keyOf(text, src));
  const matched = new Map<Node, FoundText['fields']>();
  for (const [key, nodes] of shown) {
    const fields = (known.get(key) ?? []).map((each) => each.fields);
    const isSure =
      fields.length === nodes.length ||
      new Set(fields.map((each) => JSON.stringify(each))).size === 1;
    nodes.forEach(([, node], index) => {
      const own = isSure ? (fields[index] ?? fields[0] ?? []) : [];
      if (own.length > 0) {
        matched.set(node, own);
      }
    });
  }
  return matched;
}

const keyOf = (text: string, src?: string) =>
  src === undefined ? `text ${text}` : `picture ${src}`;

function* textsIn(root: Element): Generator<[key: string, node: Node]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement) {
      yield [keyOf('', node.getAttribute('src') ?? ''), node];
    } else if (node instanceof Text && /[\p{L}\p{N}]/u.test(node.data)) {
      yield [keyOf(node.data), node];
    }
  }
}

export function markElements(texts: FieldsByNode): void {
  const elements = new Set([...texts.keys()].flatMap((node) => elementOf(node) ?? []));
  for (const element of document.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    // Without its mark it would lose the focus.
    if (elements.has(element) || element === document.activeElement) {
      continue;
    }
    if (isOwn(element)) {
      element.removeAttribute('tabindex');
      element.removeAttribute('aria-description');
    }
    element.removeAttribute(MARK);
  }
  for (const element of elements) {
    if (element.hasAttribute(MARK)) {
      continue;
    }
    const isReached = element.closest('a[href], button, summary, label') !== null;
    element.setAttribute(MARK, isReached ? 'reached' : 'own');
    if (isReached) {
      continue;
    }
    element.tabIndex = 0;
    element.setAttribute('aria-description', labels.openText);
  }
}

/** True if the keyboard reaches an element only because it leads to a field. */
export const isOwn = (element: Element): boolean => element.getAttribute(MARK) === 'own';

const elementOf = (node: Node): HTMLElement | null =>
  node instanceof HTMLImageElement ? node : node.parentElement;

/** True if an element is a text or a picture that leads to a field, or holds some. A whole section is none. */
export const opensField = (target: Element): boolean =>
  target.closest(`[${MARK}], a:has([${MARK}]), button:has([${MARK}]), summary:has([${MARK}])`) !==
  null;

/** The fields of what is at a point of the page, or of all that is in an element, the longest text first. */
export function fieldsAt(texts: FieldsByNode, target: Element, point: Pick<MouseEvent, 'x' | 'y'>) {
  const { offsetNode } = document.caretPositionFromPoint?.(point.x, point.y) ?? {};
  const atPoint = offsetNode && target.contains(offsetNode) ? texts.get(offsetNode) : undefined;
  if (atPoint) {
    return atPoint;
  }
  const inside = [...texts].filter(([node]) => target === node || target.contains(node));
  const lengthOf = ([node]: [Node, unknown]) => node.textContent?.length ?? 0;
  return inside.sort((a, b) => lengthOf(b) - lengthOf(a)).flatMap(([, fields]) => fields);
}
