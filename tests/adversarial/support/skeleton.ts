import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a page is made of besides its words, as a browser reads it. */
export interface Skeleton {
  /** Every element in its order, with its attributes and the schemes of its addresses. */
  elements: string[];
  /** The kinds of element, each once. */
  kinds: Set<string>;
  /** The schemes of all addresses, each with the attribute that it stands in. */
  schemes: Set<string>;
  /** What stands in the page and is broken, such as data that is no JSON. */
  faults: string[];
}

/** Attributes whose value is an address. */
const ADDRESSES = new Set(
  'href src srcset action formaction poster data cite ping background manifest xlink:href longdesc profile'.split(
    ' ',
  ),
);

/** Parses a document as the HTML standard says, which is what browsers do. */
export function skeletonOf(html: string): Skeleton {
  const skeleton: Skeleton = { elements: [], kinds: new Set(), schemes: new Set(), faults: [] };
  visit(parse(html), skeleton);
  return skeleton;
}

function visit(node: Node, skeleton: Skeleton): void {
  if (defaultTreeAdapter.isCommentNode(node)) add(`<!--${node.data}-->`, skeleton);
  if (defaultTreeAdapter.isElementNode(node)) describe(node, skeleton);
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) visit(child, skeleton);
}

function describe(element: Element, skeleton: Skeleton): void {
  const attributes = element.attrs.map(({ name, value, prefix }) => {
    const whole = prefix ? `${prefix}:${name}` : name;
    if (!ADDRESSES.has(whole)) return whole;
    const scheme = schemeOf(value);
    skeleton.schemes.add(`${whole}=${scheme}`);
    return `${whole}=${scheme}`;
  });
  add(`${element.tagName}[${attributes.sort().join(' ')}]`, skeleton);
  if (element.tagName === 'script') readScript(element, skeleton);
}

function add(description: string, { elements, kinds }: Skeleton): void {
  elements.push(description);
  kinds.add(description);
}

/** As a browser takes it: without what it leaves out at the beginning and in between. */
function schemeOf(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out (WHATWG URL, 4.4).
  const read = address.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '').replaceAll('\\', '/');
  if (read.startsWith('//')) return '//';
  return /^[a-z][a-z0-9+.-]*:/i.exec(read)?.[0].toLowerCase() ?? 'path';
}

function readScript(element: Element, { elements, faults }: Skeleton): void {
  const type = element.attrs.find(({ name }) => name === 'type')?.value ?? '';
  const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  elements.push(`script of type ${type}`);
  if (!/json|speculationrules/.test(type)) {
    elements.push(text);
    return;
  }
  try {
    JSON.parse(text);
  } catch (error) {
    faults.push(`The ${type} cannot be read: ${(error as Error).message}`);
  }
}

/** What Markdown may become: exactly this. */
const MARKDOWN =
  /^((p|h[2-6]|ul|ol|li|blockquote|pre|hr|br|strong|em|del|code|table|thead|tbody|tr|th|td)\[\]|h[2-6]\[id\]|ol\[start\]|code\[class\]|t[hd]\[align\]|a\[href=(path|https:|mailto:|tel:|sms:)( rel)?\])$/;

export interface Difference {
  scope: 'text' | 'markdown' | 'structure';
  before: Skeleton;
  after: Skeleton;
}

/** What a page has that the page without the mutation has not, beyond words. */
export function findNew({ scope, before, after }: Difference): string[] {
  const found = [...after.faults];
  if (scope === 'structure') {
    found.push(...[...after.kinds].filter((kind) => !before.kinds.has(kind) && !MARKDOWN.test(kind)));
    found.push(...[...after.schemes].filter((scheme) => !before.schemes.has(scheme)));
    return found;
  }
  const kept = scope === 'markdown' ? (text: string) => !MARKDOWN.test(text) : () => true;
  const [old, now] = [before.elements.filter(kept), after.elements.filter(kept)];
  const at = now.findIndex((element, index) => element !== old[index]);
  if (at >= 0 || now.length !== old.length)
    found.push(`${now[at] ?? 'nothing'} in the place of ${old[at] ?? 'nothing'}`);
  return found;
}
