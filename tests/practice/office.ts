import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect } from 'vitest';
import { editYaml } from '../../check/edit/edit-yaml';
import type { StoreOptions } from '../../check/store';
import { valueAt } from '../../formats/path';
import { makePage, type NewFile } from '../../new/page';
import { sharedTexts } from '../../new/practice';
import { stockOnDisk } from '../../new/stock-on-disk';
import { createSite, type Site } from '../../pages/site';
import { contentFolder, openMeasured } from '../../site/content';
import { measurePictures } from '../../site/disk/measured-pictures';
import { embeddedServices } from '../../site/services';
import { copyContent } from '../support/project-copy';
import { practiceSite, projectRoot } from '../support/sites';
import { inWords } from '../support/words';
import { htmlOf } from './site-files';

/**
 * The day of the tests: before it, things are over, and after it, they are
 * still to come.
 */
const TODAY = '2026-11-26';

// An office begins with these pictures, or with those of a new practice.
await measurePictures(contentFolder(practiceSite.root));
await measurePictures(path.join(projectRoot, 'new/practice'));

const stock = stockOnDisk(projectRoot);

export type Replacement = readonly [from: string | RegExp, to: string];

export type Change = (office: Office) => void;

export class Office {
  readonly project = copyContent();
  readonly today: string;
  readonly #store: ReturnType<typeof openMeasured>;

  constructor(options: Partial<StoreOptions> = {}) {
    this.today = options.today ?? TODAY;
    this.#store = openMeasured(this.project.root, {
      ...options,
      today: this.today,
    });
  }

  get store() {
    this.#store.update(['content']);
    return this.#store;
  }

  read<T>(file: string): T {
    return load(this.source(file)) as T;
  }

  source(file: string): string {
    return readFileSync(this.#place(file), 'utf8');
  }

  /**
   * Deletes files, folders, fields, and entries, as in
   * `pages/home.yaml specialties.link`, that are there.
   */
  drop(...places: readonly string[]): void {
    for (const [name = '', field = ''] of places.map((place) =>
      place.split(' '),
    )) {
      const path = field
        .split('.')
        .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      if (!field) {
        rmSync(this.#place(name), { recursive: true });
      } else if (
        existsSync(this.#place(name)) &&
        valueAt(this.read<object>(name), path) !== undefined
      ) {
        this.project.edit(`content/${name}`, (text) =>
          editYaml(text, { op: 'remove', path }),
        );
      }
    }
  }

  replace(file: string, ...edits: Replacement[]): void {
    for (const [from, to] of edits) {
      this.project.edit(`content/${file}`, (text) => text.replace(from, to));
    }
  }

  write(file: string, text: string): void {
    this.project.write(`content/${file}`, text);
  }

  list(folder: string): string[] {
    return readdirSync(this.#place(folder)).map((name) => `${folder}/${name}`);
  }

  addPage(
    kindName: string,
    name: string,
    fields: Record<string, string> = {},
  ): void {
    const kind = this.store.kinds.find((each) => each.name === kindName);
    if (!kind) {
      throw new Error(`No page of the kind "${kindName}" can be made.`);
    }
    const write = (made: NewFile) =>
      this.write(made.file.replace('content/', ''), made.text);
    for (const shared of sharedTexts(stock, kind, this.store.ruleContext())) {
      write(shared);
    }
    write(makePage({ kind, name, fields }, this.store.ruleContext(), stock));
  }

  after(change: Change) {
    change(this);
    return this.#outcome();
  }

  #outcome() {
    const { content, problems } = this.store.check();
    const services = {
      ...embeddedServices(this.project.root),
      today: this.today,
    };
    const site = content && createSite(content, services);
    const { documents } = this.#store;
    this.project.restoreContent();
    const messages = problems
      .map(inWords)
      .map(({ file: name, message }) => `${name}: ${message}`);
    return { content, site, problems, documents, messages };
  }

  /** The check says nothing but what an outcome names. */
  async expectAfter(
    change: Change,
    outcomes: readonly Outcome[],
  ): Promise<void> {
    change(this);
    await measurePictures(this.#place(''));
    const { messages, site } = this.#outcome();
    const { among, parts: said } =
      outcomes.find(({ of }) => of === 'the check') ?? says();
    expect(messages.filter((message) => !among || among.test(message))).toEqual(
      said.map((part) => expect.stringContaining(`${part}`)),
    );
    await expectShown(site, outcomes);
  }

  #place(file: string): string {
    return path.join(this.project.root, 'content', file);
  }
}

export function officeAfter(change: Change): Office {
  const office = new Office();
  change(office);
  return office;
}

const change =
  <Words extends readonly unknown[]>(
    act: (office: Office, ...words: Words) => void,
  ) =>
  (...words: Words): Change =>
  (office) =>
    act(office, ...words);

export const lines = change((office, name: string, ...edits: Replacement[]) =>
  office.replace(name, ...edits),
);
export const file = change((office, name: string, text: string) =>
  office.write(name, text),
);
export const drop = change((office, ...places: readonly string[]) =>
  office.drop(...places),
);
export const page = change(
  (office, kind: string, name: string, fields?: Record<string, string>) =>
    office.addPage(kind, name, fields),
);
export const all = change((office, ...changes: readonly Change[]) => {
  for (const each of changes) {
    each(office);
  }
});

export const isIn = (text: string, part: string | RegExp): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/**
 * What a page says or does not, by its address, or any page of `the site`; or
 * messages of `the check`.
 */
export interface Outcome {
  of: string;
  has: boolean;
  parts: readonly (string | RegExp)[];
  /** The messages that are looked at, if not all. */
  among?: RegExp;
}

export const shows = (of: string, ...parts: (string | RegExp)[]): Outcome => ({
  of,
  has: true,
  parts,
});
export const hides = (of: string, ...parts: (string | RegExp)[]): Outcome => ({
  of,
  has: false,
  parts,
});
export const says = (...parts: string[]): Outcome => ({
  of: 'the check',
  has: true,
  parts,
});
export const saysAmong = (among: RegExp, ...parts: string[]): Outcome => ({
  ...says(...parts),
  among,
});

export async function expectShown(
  site: Site | undefined,
  outcomes: readonly Outcome[],
): Promise<void> {
  const data = site?.pages.map((each) => each.data()) ?? [];
  expect(data).not.toContain(undefined);
  for (const { of, has, parts } of outcomes.filter(
    (outcome) => outcome.of !== 'the check',
  )) {
    const page = site?.pages.find((each) => each.path === of);
    const text =
      site && page
        ? withWords(await htmlOf(page, site))
        : JSON.stringify([site, data]);
    expect([of, ...parts.filter((part) => isIn(text, part) !== has)]).toEqual([
      of,
    ]);
    expect([of, page !== undefined]).toEqual([of, of !== 'the site']);
  }
}

/**
 * The HTML of a page, and its words with a line between those of two elements:
 * `Free|Call us first.`
 */
const withWords = (html: string): string =>
  `${html}\n${html.replace(/<!--.*?-->/g, '').replace(/(?:<[^>]+>)+/g, '|')}`;
