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
