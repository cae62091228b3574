import { JSDOM } from 'jsdom';
// What is read here is made by the templates: `npm test -- --changed` follows imports.
import '../../../pages/app/markup';
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
}

export function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

/** What a generated page has between navigation bar and footer, as a browser without JavaScript would parse it. */
export function mainOf(address: string): Part {
  return new Part(parse(htmlOf(address)).documentElement).one('main');
}
