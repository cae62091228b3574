import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import { expect } from 'vitest';
import type { Document } from '../../check/document';
import type { StoreOptions } from '../../check/store';
import { renderMarkup } from '../../pages/app/markup';
import type { Site } from '../../pages/site';
import { createSite } from '../../pages/site';
import { renderHead } from '../../renderer/head';
import { pageStateOf } from '../../renderer/page';
import { openContent } from '../../site/content';
import { makePage, type NewFile } from '../../site/new/page';
import { sharedTexts } from '../../site/new/practice';
import { embeddedServices } from '../../site/services';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

/** The day of the tests: before it, things are over, and after it, they are still to come. */
export const TODAY = '2026-11-26';

/** The content of a copied project, as an office edits it by the guide (content/README.md). */
export class EditableContent {
  /** The files that were changed, or the folder of all. */
  readonly touched = new Set<string>();

  #store: ReturnType<typeof openContent> | undefined;

  constructor(private readonly project: ProjectCopy) {}

  read<T>(file: string): T {
    return load(readFileSync(this.#place(file), 'utf8')) as T;
  }

  has(file: string): boolean {
    return existsSync(this.#place(file));
  }

  /** All files as they are now. */
  documents(): readonly Document[] {
    return this.#read().documents;
  }

  change<T>(file: string, edit: (data: T) => void): void {
    const data = this.read<T>(file);
    edit(data);
    this.write(file, dump(data, { lineWidth: 100 }));
  }

  /** Replaces parts of a file, each of which has to be there. */
  replace(file: string, edits: readonly Replacement[]): void {
    const write = (text: string) => edits.reduce((before, edit) => replaced(file, before, edit), text);
    this.write(file, write(readFileSync(this.#place(file), 'utf8')));
  }

  write(file: string, text: string): void {
    this.touched.add(`content/${file}`);
    this.project.write(`content/${file}`, text);
  }

  /** Deletes a file or a folder. */
  remove(file: string): void {
    this.touched.add(`content/${file}`);
    rmSync(this.#place(file), { recursive: true });
  }

  /** The files of a folder, as in `cities/nampa.yaml`. */
  list(folder: string): string[] {
    return readdirSync(this.#place(folder))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  /** Adds a page as `npm run new` does. @returns its address. */
  addPage(kind: string, name: string, fields: Record<string, string> = {}): string {
    const store = this.#read();
    const known = store.kinds.find((each) => each.name === kind);
    if (!known) throw new Error(`No page of the kind "${kind}" can be made.`);
    const write = (made: NewFile) => this.write(made.file.replace('content/', ''), made.text);
    for (const shared of sharedTexts(projectRoot, known, store.ruleContext())) write(shared);
    const page = makePage({ kind: known, name, fields }, this.#read().ruleContext(), projectRoot);
    write(page);
    return page.address;
  }

  /** Reads what has changed since the last time. */
  #read() {
    this.#store ??= openContent(this.project.root, { today: TODAY });
    this.#store.update([...this.touched]);
    return this.#store;
  }

  #place(file: string): string {
    return path.join(this.project.root, 'content', file);
  }
}

/** A text or a pattern, and what takes its place. */
export type Replacement = readonly [from: string | RegExp, to: string];

function replaced(file: string, text: string, [from, to]: Replacement): string {
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${from} is not in ${file}.`);
  return edited;
}

/** An edit of the content. */
export type Change = (content: EditableContent, project: ProjectCopy) => void;

export const lines =
  (file: string, ...edits: Replacement[]): Change =>
  (content) =>
    content.replace(file, edits);
export const file =
  (name: string, text: string): Change =>
  (content) =>
    content.write(name, text);
export const page =
  (kind: string, name: string, fields?: Record<string, string>): Change =>
  (content) =>
    void content.addPage(kind, name, fields);
export const all =
  (...changes: Change[]): Change =>
  (...office) => {
    for (const change of changes) change(...office);
  };

/** Parts of the HTML of pages, by their addresses. */
type Said = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** The outcome of a change: what pages say, or do not, and the messages of the check. */
export interface Outcome {
  shows?: Said;
  hides?: Said;
  says?: readonly string[];
}

/** A copy of the practice of the tests after a change. */
export function copyAfter(change: Change): ProjectCopy {
  const project = copyContent();
  change(new EditableContent(project), project);
  return project;
}

/** Looks at the practice of the tests after a change, which it takes back. */
export function createOffice(options: Partial<StoreOptions> = {}) {
  const project = copyContent();
  const store = openContent(project.root, { today: TODAY, ...options });
  /** What the last change touched, which has been taken back. */
  let before: ReadonlySet<string> = new Set();

  function after(change: Change) {
    const office = new EditableContent(project);
    change(office, project);
    store.update([...before, ...office.touched]);
    before = office.touched;
    const { content, problems } = store.check();
    const site = content && createSite(content, { ...embeddedServices(project.root), today: TODAY });
    const { documents } = store;
    project.restoreContent();
    return {
      ...{ site, problems, documents },
      messages: problems.map(({ file: name, message }) => `${name}: ${message}`),
      /** The HTML of a page; empty if there is none. */
      page: async (address: string): Promise<string> => {
        const found = site?.pages.find((each) => each.path === address);
        if (!site || !found) return '';
        return `${renderHead(found, site.shell, site.theme)}\n${await renderMarkup(pageStateOf(found, site.shell))}`;
      },
    };
  }

  /** @throws if the content has mistakes then. */
  function siteAfter(change: Change): Site {
    const { site, messages } = after(change);
    if (!site) throw new Error(messages.join('\n'));
    return site;
  }

  async function expectAfter(change: Change, ...outcomes: Outcome[]): Promise<void> {
    const says = outcomes.flatMap((outcome) => outcome.says ?? []);
    const sides = outcomes.flatMap(({ shows = {}, hides = {} }) => [
      [shows, true] as const,
      [hides, false] as const,
    ]);
    const { messages, site, page: htmlOf } = after(change);
    expect(messages).toEqual(says.map((message) => expect.stringContaining(message)));
    if (says.length === 0) expect(site?.pages.map((each) => each.data())).not.toContain(undefined);
    for (const [said, isThere] of sides)
      for (const [address, parts] of Object.entries(said)) {
        const html = await htmlOf(address);
        const isIn = (part: string | RegExp) =>
          typeof part === 'string' ? html.includes(part) : part.test(html);
        expect(parts.filter((part) => isIn(part) !== isThere).map((part) => `${address}: ${part}`)).toEqual(
          [],
        );
        expect(html, `${address} is a page`).not.toBe('');
      }
  }

  return { after, siteAfter, expectAfter };
}
