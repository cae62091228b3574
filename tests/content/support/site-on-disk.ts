import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../check/list-files';
import { fileOf } from '../../../site/folder/site-folder';
import { readBuiltPages } from '../../support/built-pages';
import { parseHtml } from '../../support/parse-html';

/** A site that was built, whatever its content says. Nothing of it is known but its files. */
export class SiteOnDisk {
  readonly folder: string;
  readonly pages: readonly string[];
  readonly onePerTemplate: readonly string[];
  /** Every file, as in `assets/index.css`. */
  readonly files: ReadonlySet<string>;
  /** Documents by their HTML. */
  readonly #parsed = new Map<string, Document>();

  constructor(folder: string) {
    this.folder = folder;
    this.files = new Set(listFiles(folder));
    const { pages, onePerTemplate } = readBuiltPages(folder);
    this.pages = pages;
    this.onePerTemplate = onePerTemplate;
  }

  read(file: string): Buffer {
    return readFileSync(path.join(this.folder, file));
  }

  htmlOf(address: string): string {
    return this.read(fileOf(address)).toString();
  }

  /** A document with the head of an address alone, which is parsed in a moment. */
  headOf(address: string): Document {
    return this.#parse(this.htmlOf(address).split('</head>')[0] ?? '');
  }

  /** The document of an address, parsed as a browser without JavaScript would. */
  documentOf(address: string): Document {
    return this.#parse(this.htmlOf(address));
  }

  #parse(html: string): Document {
    const document = this.#parsed.get(html) ?? parseHtml(html);
    this.#parsed.set(html, document);
    return document;
  }
}
