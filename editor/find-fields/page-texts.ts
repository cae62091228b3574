import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Head } from '../../renderer/page';

/** What a page shows, in its order. */
export interface PageTexts {
  /** The elements: two pages with the same are alike but for their texts. */
  structure: string;
  /** The texts that visitors can see, and those that pictures have instead. */
  texts: readonly ShownText[];
}

/** A text of a page. */
export interface ShownText {
  /** Where it is: in the page, in place of a picture, or in the head. */
  where: 'page' | 'picture' | 'title' | 'description' | 'keywords';
  text: string;
  /** Of a picture: its address. */
  src?: string;
}

/** Elements whose texts nobody reads. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** The texts of a page. @param markup of its body. */
export function textsOf(markup: string, head: Head): PageTexts {
  const structure: string[] = [];
  const texts: ShownText[] = [
    { where: 'title', text: head.title },
    { where: 'description', text: head.description },
    ...(head.keywords ?? []).map((text) => ({ where: 'keywords', text }) as const),
  ];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      structure.push('#');
      if (/[\p{L}\p{N}]/u.test(value)) texts.push({ where: 'page', text: value });
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
  return { where: 'picture', text: attribute('alt'), src: attribute('src') };
}
