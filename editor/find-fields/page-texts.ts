import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { FoundText } from '../protocol';

/** Elements whose texts nobody reads. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** The texts that visitors can see, in their order, and those that pictures have in their place. @param markup of a body. */
export function textsOf(markup: string): Omit<FoundText, 'fields'>[] {
  const visit = (node: DefaultTreeAdapterTypes.Node): Omit<FoundText, 'fields'>[] => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      return /[\p{L}\p{N}]/u.test(value) ? [{ text: value }] : [];
    }
    if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) return [];
    if (node.nodeName !== 'img') return node.childNodes.flatMap(visit);
    const { attrs } = node as DefaultTreeAdapterTypes.Element;
    const [text = '', src = ''] = ['alt', 'src'].map(
      (wanted) => attrs.find(({ name }) => name === wanted)?.value,
    );
    return [{ text, src }];
  };
  return visit(parseFragment(markup));
}
