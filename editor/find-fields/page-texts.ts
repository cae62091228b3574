import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** What a page shows, in its order. */
export interface PageTexts {
  /** The elements: two pages with the same are alike but for their texts. */
  structure: string;
  texts: readonly ShownText[];
}

/** A text that visitors can see, or the one that a picture has in its place. */
export interface ShownText {
  text: string;
  /** Of a picture: its address. */
  src?: string;
}

/** Elements whose texts nobody reads. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** The texts of a page. @param markup of its body. */
export function textsOf(markup: string): PageTexts {
  const structure: string[] = [];
  const texts: ShownText[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      structure.push('#');
      if (/[\p{L}\p{N}]/u.test(value)) texts.push({ text: value });
      return;
    }
    if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) return;
    structure.push(node.nodeName);
    if (node.nodeName === 'img') texts.push(pictureOf(node as DefaultTreeAdapterTypes.Element));
    for (const child of node.childNodes) visit(child);
    structure.push('/');
  };
  visit(parseFragment(markup));
  return { structure: structure.join(' '), texts };
}

function pictureOf({ attrs }: DefaultTreeAdapterTypes.Element): ShownText {
  const attribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
  return { text: attribute('alt'), src: attribute('src') };
}
