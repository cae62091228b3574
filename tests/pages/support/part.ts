import { JSDOM } from 'jsdom';
// What is read here is made by the templates: `npm test -- --changed` follows imports.
import '../../../pages/app/markup';
import { labels } from '../../../pages/shell/labels';
import { htmlOf, only } from '../../support/built-site';
import { textOf } from '../../support/text-of';

/** A page or a part of one, as somebody reads it. */
export class Part {
  constructor(readonly element: Element) {}

  /** The words, with single spaces. */
  get text(): string {
    return textOf(this.element);
  }

  all(selector: string): Part[] {
    return [...this.element.querySelectorAll(selector)].map((element) => new Part(element));
  }

  /** @throws unless there is exactly one. */
  one(selector: string): Part {
    return only(this.all(selector), selector);
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ text }) => text);
  }

  attributes(...names: string[]): (string | null)[] {
    return names.map((name) => this.element.getAttribute(name));
  }

  /** The section or article with this heading, or what is around the heading. */
  part(title: string): Part {
    const headings = this.all('h2, h3, h4').filter(({ text }) => text === title);
    const around = only(headings, `heading "${title}"`).element.parentElement;
    const part = around?.tagName === 'HEADER' ? around.closest('section, article') : around;
    if (!part) throw new Error(`The heading "${title}" has nothing around it.`);
    return new Part(part);
  }

  /** The title and the text of each card, step or tile. */
  cards(): [string, string][] {
    return this.all('li').map((card) => [card.texts('h3')[0] ?? '', card.texts('p')[0] ?? '']);
  }

  /** The names of links, without that they open in a new tab, and where they lead. */
  links(selector = 'a'): [string, string][] {
    return this.all(selector).map(({ element, text }) => [
      (element.getAttribute('aria-label') ?? text).replace(labels.newTab.trim(), '').trim(),
      element.getAttribute('href') ?? '',
    ]);
  }

  hrefs(selector = 'a'): string[] {
    return this.links(selector).map(([, href]) => href);
  }

  /** Where the link of this name leads. @throws unless there is exactly one. */
  hrefOf(name: string): string {
    const links = this.links().filter(([each]) => each === name);
    return only(links, `link "${name}"`)[1];
  }

  /** Where the links lead that open in a new tab, are cut off from this page, and say so. */
  newTabs(): string[] {
    const opening = this.all('a[target=_blank][rel~=noopener]');
    return opening
      .filter(({ text }) => text.endsWith(labels.newTab.trim()))
      .flatMap(({ element }) => element.getAttribute('href') ?? []);
  }
}

export function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

const pages = new Map<string, Part>();

/** A generated page, parsed as a browser without JavaScript would. */
export function pageAt(address: string): Part {
  const page = pages.get(address) ?? new Part(parse(htmlOf(address)).documentElement);
  pages.set(address, page);
  return page;
}

/** What a page has between navigation bar and footer. */
export function mainOf(address: string): Part {
  return pageAt(address).one('main');
}

const heads = new Map<string, Document>();

/** A generated document without its body: parsing that takes long. */
export function headOf(address: string): Document {
  const head = heads.get(address) ?? parse(htmlOf(address).replace(/<body>.*/s, ''));
  heads.set(address, head);
  return head;
}

export function inHead(address: string): Part {
  return new Part(headOf(address).head);
}

/** The words of titles, in their order. */
export function titlesOf(items: readonly { title: string }[]): string[] {
  return items.map(({ title }) => title);
}

/** The content of a `<meta>` with this name or property. @throws unless there is exactly one. */
export function metaOf(address: string, name: string): string {
  const [content] = inHead(address)
    .one(`meta[name="${name}"], meta[property="${name}"]`)
    .attributes('content');
  return content ?? '';
}

/** The canonical link of a page, without the name of the site. */
export function canonicalOf(address: string): string {
  return new URL(only(inHead(address).hrefs('link[rel=canonical]'))).pathname;
}

/** The structured data of a page that is of one type of schema.org. */
export function structuredDataOf(address: string, type: string): Record<string, unknown> {
  const things = inHead(address)
    .all('script[type="application/ld+json"]')
    .map(({ element }) => JSON.parse(element.textContent ?? '') as Record<string, unknown>);
  return only(
    things.filter((thing) => thing['@type'] === type),
    type,
  );
}
