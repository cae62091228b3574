import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../site/disk/list-files';
import { fileOf } from '../../site/folder/site-folder';
import { parseHtml } from './parse-html';

export class SiteOnDisk {
  readonly folder: string;
  readonly pages: readonly string[];
  readonly onePerTemplate: readonly string[];
  readonly files: ReadonlySet<string>;
  readonly #parsed = new Map<string, Document>();

  constructor(folder: string) {
    this.folder = folder;
    this.files = new Set(listFiles(folder));
    const names = [...this.files].filter(
      (file) => file.endsWith('.html') && !file.endsWith('404.html'),
    );
    const states = names.sort().map((name) => this.#stateOf(name));
    this.pages = states.map((page) => page.path);
    this.onePerTemplate = [
      ...new Map(states.map((page) => [page.template, page.path])).values(),
    ];
  }

  read(file: string): Buffer {
    return readFileSync(path.join(this.folder, file));
  }

  htmlOf(address: string): string {
    return this.read(fileOf(address)).toString();
  }

  headOf(address: string): Document {
    return this.#parse(this.htmlOf(address).split('</head>')[0] ?? '');
  }

  documentOf(address: string): Document {
    return this.#parse(this.htmlOf(address));
  }

  #parse(html: string): Document {
    const document = this.#parsed.get(html) ?? parseHtml(html);
    this.#parsed.set(html, document);
    return document;
  }

  /** What the HTML of a page says of itself to React. */
  #stateOf(file: string): { path: string; template: string } {
    const json =
      /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(
        `${this.read(file)}`,
      );
    return JSON.parse(json?.[1] ?? '').page;
  }
}
