import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import type { Document } from '../../check/document';
import type { ContentStore } from '../../check/store';
import type { Condition, Content, Post, SiteFile } from '../../schemas/content';
import { openContent } from '../../site/content';
import { makePage } from '../../site/new/page';
import type { ProjectCopy } from '../support/project-copy';
import type { Random } from '../support/random';
import { projectRoot } from '../support/sites';

// What an office does to its content by the guide (content/README.md). None of it may turn a test of the engine
// or of the content red.

/** The content of a copied project, as an office edits it. */
export class EditableContent {
  readonly #project: ProjectCopy;
  #store: ContentStore<Content> | undefined;
  /** What the store has read. */
  #read: ReadonlyMap<string, string> = new Map();
  /** So that no two names and titles are the same. */
  #made = 0;

  constructor(project: ProjectCopy) {
    this.#project = project;
  }

  read<T>(file: string): T {
    return load(readFileSync(this.#place(file), 'utf8')) as T;
  }

  /** All files as they are now. */
  documents(): readonly Document[] {
    return openContent(this.#project.root).documents;
  }

  change<T>(file: string, edit: (data: T) => void): void {
    const data = this.read<T>(file);
    edit(data);
    this.write(file, dump(data, { lineWidth: 100 }));
  }

  /** Replaces parts of a file, each of which has to be there. */
  replace(file: string, edits: readonly (readonly [from: string | RegExp, to: string])[]): void {
    let text = readFileSync(this.#place(file), 'utf8');
    for (const [from, to] of edits) {
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${from} is not in ${file}.`);
      text = edited;
    }
    this.write(file, text);
  }

  write(file: string, text: string): void {
    this.#project.write(path.join('content', file), text);
  }

  remove(file: string): void {
    rmSync(this.#place(file));
  }

  /** The files of a folder, as in `cities/nampa.yaml`. */
  list(folder: string): string[] {
    const names = readdirSync(this.#place(folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => path.extname(name) !== '')
      .sort()
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
  }

  /** What `npm run new` writes, for a page with a name of its own. */
  addPage(kind: string, fields: Record<string, string> = {}): string {
    const store = this.#upToDate(this.#texts());
    const known = store.kinds.find(({ name }) => name === kind);
    if (!known) throw new Error(`No page of the kind "${kind}" can be made.`);
    const name = `${this.unique('New')} ${kind}`;
    const page = makePage({ kind: known, name, fields }, store.ruleContext(), projectRoot);
    this.#project.write(page.file, page.text);
    return page.address;
  }

  /** Takes a slug out of every list that names it, in all files of a folder. */
  forget(folder: string, field: string, slug: string): void {
    for (const file of this.list(folder)) {
      this.change<Record<string, string[] | undefined>>(file, (data) => {
        if (data[field]?.includes(slug)) data[field] = data[field].filter((each) => each !== slug);
      });
    }
  }

  /** A word that no other edit has used. */
  unique(word: string): string {
    return `${word} ${String.fromCharCode(65 + (this.#made % 26))}${++this.#made}`;
  }

  /**
   * Makes an edit that the check accepts. What it refuses, such as one entry fewer than a list must have, is
   * taken back and tried elsewhere.
   *
   * @returns whether there was one.
   */
  tryEdit(edit: Edit, random: Random): boolean {
    for (let attempt = 0; attempt < 6; attempt++) {
      const before = this.#texts();
      edit(this, random);
      const after = this.#texts();
      const changed = differences(before, after);
      const { problems } = this.#upToDate(after).check();
      if (changed.length > 0 && !problems.some(({ severity }) => severity === 'error')) return true;
      for (const file of changed) {
        const text = before.get(file);
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text, 'latin1');
      }
    }
    return false;
  }

  /** The content, of which it has read again what has changed. */
  #upToDate(texts: ReadonlyMap<string, string>): ContentStore<Content> {
    const { root } = this.#project;
    this.#store ??= openContent(root);
    this.#store.update(differences(this.#read, texts).map((file) => path.relative(root, file)));
    this.#read = texts;
    return this.#store;
  }

  /** Tries edits of some {@link EDITS}, one after the other. @returns the kinds for which none was accepted. */
  tryKinds(kinds: readonly string[], random: Random): string[] {
    return kinds.filter((kind) => !this.tryEdit(editOf(kind), random));
  }

  #texts(): Map<string, string> {
    const folder = this.#place('');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(files.map((file) => [file, readFileSync(file, 'latin1')]));
  }

  #place(file: string): string {
    return path.join(this.#project.root, 'content', file);
  }
}

/** The files whose texts are not the same. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
}

export type Edit = (content: EditableContent, random: Random) => void;

function editOf(kind: string): Edit {
  const edit = EDITS[kind];
  if (!edit) throw new Error(`There is no kind of edit "${kind}".`);
  return edit;
}

const facts =
  (edit: (site: SiteFile) => void): Edit =>
  (content) =>
    content.change<SiteFile>('site.yaml', edit);
const drop = (list: unknown[], { below }: Random) => void list.splice(below(list.length), 1);
const shuffle = (list: unknown[], { below }: Random) => {
  for (let left = list.length; left > 1; left--) list.push(...list.splice(below(left), 1));
};
/** Every text, list and optional field of a document, with how it is put back. */
interface Part {
  value: unknown;
  parent: Record<string, unknown>;
  key: string;
}

function* partsOf(node: unknown): Generator<Part> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    yield { value, parent: node as Record<string, unknown>, key };
    yield* partsOf(value);
  }
}

/** Changes some part of some document; which ones may be changed in this way, the check says. */
const somewhere =
  (edit: (part: Part, random: Random, content: EditableContent) => boolean): Edit =>
  (content, random) => {
    const file = random.pick([...content.list('').filter((each) => each.endsWith('.yaml'))]);
    content.change<object>(file, (data) => {
      const parts = [...partsOf(data)];
      for (let tries = 0; tries < 200; tries++) if (edit(random.pick(parts), random, content)) return;
    });
  };

const NEW_PAGE: Readonly<Record<string, Edit>> = Object.fromEntries(
  ['city', 'condition', 'post', 'therapist', 'legal'].map((kind) => [
    `a new ${kind}`,
    (content: EditableContent) => void content.addPage(kind),
  ]),
);

/** What {@link somewhere} would hardly ever do, and each kind of change that it makes. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'the name of the practice, and the address of its site': facts(({ practice }) => {
    Object.assign(practice, { name: 'Another Name & Partners', url: 'https://another.example' });
  }),
  'no menu at all': facts((site) => {
    site.navigation.items = [{ title: 'Write to Us', path: '/contact' }];
  }),
  // Pages.
  ...NEW_PAGE,
  'a new page in the menu': (content, random) => {
    const link = { title: content.unique('Page'), path: content.addPage('condition') };
    facts((site) => void site.navigation.items.push(link))(content, random);
  },
  'a city fewer': (content, { pick }) => {
    const file = pick(content.list('cities'));
    content.remove(file);
    content.forget('cities', 'nearby', path.basename(file, '.yaml'));
  },
  'a condition fewer': (content, { pick }) => {
    const file = pick(content.list('conditions'));
    const { slug } = content.read<Condition>(file);
    content.remove(file);
    content.forget('conditions', 'related', slug);
    content.forget('posts', 'conditions', slug);
  },
  'a post fewer': (content, { pick }) => {
    const file = pick(content.list('posts'));
    const { slug } = content.read<Post>(file);
    content.remove(file);
    content.forget('conditions', 'posts', slug);
  },
  'a legal page fewer': (content, random) => {
    const file = random.pick(content.list('legal'));
    const address = `/${path.basename(file, '.yaml')}`;
    content.remove(file);
    facts(({ footer }) => {
      const { legalLinks } = footer;
      if (legalLinks) legalLinks.items = legalLinks.items.filter((link) => link.path !== address);
    })(content, random);
  },
  // Any part of any file.
  'a number': somewhere(({ value, parent, key }, { below }) => {
    if (typeof value !== 'number') return false;
    parent[key] = value + 1 + below(3);
    return true;
  }),
  'a text, with characters that mean something in HTML': somewhere(({ value, parent, key }, _, content) => {
    if (typeof value !== 'string' || !/^\S+ \S+ /.test(value)) return false;
    parent[key] = `${content.unique('Anew')}: ${value} & "more" 5 > 3`;
    return true;
  }),
  'a text with everything that Markdown has': somewhere(({ value, parent, key }) => {
    if (typeof value !== 'string' || value.length < 120) return false;
    parent[key] =
      `${value}\n\nA *word* and a **strong** one, [a page](/about), [a call](tel:911):\n\n- one\n- two\n`;
    return true;
  }),
  'an entry fewer': somewhere(({ value }, random) => {
    if (!Array.isArray(value) || value.length < 2) return false;
    drop(value, random);
    return true;
  }),
  'an entry more': somewhere(({ value }, { pick }, content) => {
    if (!Array.isArray(value) || value.length === 0) return false;
    const copied = structuredClone(pick(value));
    if (typeof copied === 'string') value.push(content.unique(copied.slice(0, 30)));
    else {
      for (const { value: text, parent, key } of partsOf(copied)) {
        if (typeof text === 'string' && /title|question|label|name|service/.test(key))
          parent[key] = content.unique(text.slice(0, 20));
      }
      value.push(copied);
    }
    return true;
  }),
  'the order of a list': somewhere(({ value }, random) => {
    if (!Array.isArray(value) || value.length < 2) return false;
    shuffle(value, random);
    return true;
  }),
  'a field fewer': somewhere(({ parent, key }) => {
    if (Array.isArray(parent) || ['slug', 'sharesId'].includes(key)) return false;
    delete parent[key];
    return true;
  }),
  // Pictures and documents.
  'a picture of another size': (content, { pick, below }) =>
    content.write(
      pick(content.list('images').filter((file) => file.endsWith('.svg'))),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${300 + below(900)}" height="${200 + below(600)}"/>`,
    ),
  'a document more': (content) => content.write(`documents/${content.unique('form')}.txt`, 'A form.'),
  'a document fewer': (content, { pick }) => content.remove(pick(content.list('documents'))),
};
