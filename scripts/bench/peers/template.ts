import {
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter as dom,
  parse,
  serializeOuter,
} from 'parse5';

/** A text of a city: of the page itself, or of the item that a list has come to. */
export interface ViewField {
  of: string;
  /** As in `meta.title`; empty where the items of the list are the texts. */
  name: string;
}

export type Value = string | ViewField;

export interface Element {
  tag: string;
  attributes: Record<string, Value[]>;
  /** A field in Markdown that makes all its content. */
  markdown?: ViewField | undefined;
  children: TemplatePart[];
}

/** A part of the template of a page, in no tool's language. */
export type TemplatePart =
  | Element
  | { text: Value[] }
  | { each: string; children: TemplatePart[] }
  | { when: ViewField; children: TemplatePart[]; otherwise: TemplatePart[] };

/**
 * A text that says which field it is, to be found again in a rendered page.
 *
 * @param name as in `meta-title`, or `faq-0-question` for the first of a list.
 */
export function mark(name: string): string {
  return `Mark-${name}-End`;
}

const MARK = /Mark-([\w-]+?)-End/;

/** The fields that are Markdown. */
const MARKDOWN = ['residents-body', 'faq-0-answer'];
/** The beginnings of the fields that a city may lack. */
const OPTIONAL = ['residents-highlight', 'concerns-0-path', 'articles', 'keywords'];

/**
 * Makes a template of the page of an example city. What no field says stays as it is in the example: where
 * the dots are on the map, and how many items a list has where a class or an attribute counts them.
 *
 * @param full the page of a city that has every field, with two items in each list
 * @param bare the page of the same city without what may be missing
 */
export function deriveTemplate(full: string, bare: string): TemplatePart {
  const [whole, least] = [full, bare].map((html) => childrenOf(parse(html)).find(dom.isElementNode));
  if (!whole || !least) throw new Error('There is no page.');
  return partOf(whole, least);
}

function partOf(node: Dom.ChildNode, bare: Dom.ChildNode): TemplatePart {
  if (!dom.isElementNode(node) || !dom.isElementNode(bare)) return { text: valuesOf(textOf(node)) };
  const markdown = markdownIn(node);
  return {
    tag: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, valuesOf(value)])),
    markdown,
    children: markdown ? [] : partsOf(childrenOf(node), childrenOf(bare)),
  };
}

/** Of each list only its first item is kept; what only the full page has depends on a field. */
function partsOf(full: readonly Dom.ChildNode[], bare: readonly Dom.ChildNode[]): TemplatePart[] {
  const nodes = full.filter((node) => !listOf(node, 1));
  const rest = bare.filter((node) => !listOf(node, 1));
  return nodes.map((node, index) => {
    const list = listOf(node, 0);
    const isRepeated = full.some((other) => list && listOf(other, 1) === list);
    if (rest[0] && isAlike(node, rest[0])) {
      const part = partOf(node, rest.shift() ?? node);
      return isRepeated && list ? { each: list, children: [part] } : part;
    }
    const next = nodes[index + 1];
    const end = next ? rest.findIndex((candidate) => isAlike(next, candidate)) : rest.length;
    const otherwise = rest.splice(0, Math.max(end, 0)).map((each) => partOf(each, each));
    return { when: conditionOf(node), children: [partOf(node, node)], otherwise };
  });
}

function conditionOf(node: Dom.ChildNode): ViewField {
  const name = OPTIONAL.find((beginning) => htmlOf(node).includes(`Mark-${beginning}-`));
  if (!name) throw new Error(`Why is this missing for some cities? ${htmlOf(node)}`);
  return fieldOf(name);
}

function valuesOf(text: string): Value[] {
  return text.split(MARK).flatMap((part, index) => (index % 2 === 1 ? fieldOf(part) : part || []));
}

/** The field of `<div><p>Mark-faq-0-answer-End</p></div>`, if it is Markdown. */
function markdownIn(node: Dom.Element): ViewField | undefined {
  const html = childrenOf(node).map(htmlOf).join('');
  const name = MARKDOWN.find((field) => html === `<p>${mark(field)}</p>`);
  return name ? fieldOf(name) : undefined;
}

/** `meta-title` as a field of the page, `faq-0-question` as one of an item of the list `faq`. */
function fieldOf(mark: string): ViewField {
  const [, list, name = ''] = /^(\w+)-\d(?:-(.+))?$/.exec(mark) ?? [];
  return list
    ? { of: list, name: name.replaceAll('-', '.') }
    : { of: 'page', name: mark.replaceAll('-', '.') };
}

/** The list of which a node holds one item, and not the other of the two. */
function listOf(node: Dom.ChildNode, item: 0 | 1): string | undefined {
  const html = htmlOf(node);
  const list = new RegExp(`Mark-(\\w+)-${item}-`).exec(html)?.[1];
  return list && !html.includes(`Mark-${list}-${1 - item}-`) ? list : undefined;
}

function isAlike(one: Dom.ChildNode, other: Dom.ChildNode): boolean {
  if (!dom.isElementNode(one) || !dom.isElementNode(other)) return textOf(one) === textOf(other);
  return one.tagName === other.tagName && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);
}

/** Without comments and line breaks, and without the scripts, which the other tools do not have. */
function childrenOf({ childNodes }: Dom.ParentNode): Dom.ChildNode[] {
  return childNodes.filter(
    (node) =>
      (dom.isTextNode(node) && !/^\n\s*$/.test(node.value)) ||
      (dom.isElementNode(node) &&
        (node.tagName !== 'script' || node.attrs.some(({ value }) => value === 'application/ld+json'))),
  );
}

function htmlOf(node: Dom.ChildNode): string {
  return serializeOuter(node);
}

function textOf(node: Dom.ChildNode): string {
  return dom.isTextNode(node) ? node.value : '';
}
