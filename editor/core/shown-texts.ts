import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { FoundText } from '../protocol';

/** Elements without visible text. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title']);

interface ShownText extends Omit<FoundText, 'fields'> {
  /**
   * The text of the whole e-mail address, which pages split with places for
   * line breaks.
   */
  whole: string;
}

/**
 * The visible texts in order, including the alternative texts of pictures.
 * @param markup the content of the body.
 */
export function textsOf(markup: string): ShownText[] {
  return textsIn(parseFragment(markup));
}

type Node = DefaultTreeAdapterTypes.Node;
type TextNode = DefaultTreeAdapterTypes.TextNode;
type Element = DefaultTreeAdapterTypes.Element;

function textsIn(node: Node): ShownText[] {
  if (node.nodeName === '#text') {
    return shownText(node as TextNode);
  }
  if (node.nodeName === 'img') {
    return [textOfPicture(node as Element)];
  }
  if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) {
    return [];
  }
  return node.childNodes.flatMap(textsIn);
}

/** Empty if there are no letters or digits. */
function shownText({ value, parentNode }: TextNode): ShownText[] {
  if (!/[\p{L}\p{N}]/u.test(value)) {
    return [];
  }
  const parts = parentNode?.childNodes ?? [];
  const isBroken = parts.every(
    ({ nodeName }) => nodeName === '#text' || nodeName === 'wbr',
  );
  const texts = parts.map((part) => ('value' in part ? part.value : ''));
  return [{ text: value, whole: isBroken ? texts.join('') : '' }];
}

function textOfPicture({ attrs }: Element): ShownText {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  return {
    text: values.get('alt') ?? '',
    src: values.get('src') ?? '',
    whole: '',
  };
}
