import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../../check/problem';
import type { ContentStore } from '../../../check/store';
import { createSite } from '../../../pages/site';
import type { SiteContent } from '../../../pages/site-context';
import type { Page, Site } from '../../../renderer/page';
import type { Content } from '../../../schemas/content';
import { type Bundles, buildBundles } from '../../../site/bundles';
import { openContent } from '../../../site/content';
import { createRenderer, type RenderDocument } from '../../../site/render';
import { embeddedServices } from '../../../site/services';
import { copyContent, type ProjectCopy } from '../../support/project-copy';
import { createRandom } from '../../support/random';
import { practiceSite, projectRoot } from '../../support/sites';
import type { Mutation } from './mutations';
import { type Original, pagesOfEach, readOriginals } from './originals';
import { findNew, type Skeleton, skeletonOf } from './skeleton';

/** What came of a run. */
export interface Report {
  /** Files that were refused, each with file and line. */
  refused: number;
  accepted: number;
  /** Pages that were made from accepted files and compared. */
  pages: number;
  /** What the slowest file took of the processor's time from reading to HTML, in ms, and which it was. */
  slowest: number;
  slowestFile: string;
  /** What must not be, with the mutation that it came of. */
  faults: string[];
}

/** The page that shows most of a file is always made, and every so often another one that it changes. */
const OTHERS = 1 / 4;

/** Signs of a program's own words. */
const NOT_FOR_PEOPLE = /\n\s+at |Error:|undefined|\[object |NaN|node_modules|schema/;

const countLines = (text: string): number => text.split(/\r\n?|\n/).length;

interface Parts {
  project: ProjectCopy;
  store: ContentStore<Content>;
  content: SiteContent;
  base: Site;
  bundles: Bundles;
  render: RenderDocument;
}

/** Tries mutations on a copy of the content, one at a time. */
export class MutationTrial {
  readonly report: Report = { refused: 0, accepted: 0, pages: 0, slowest: 0, slowestFile: '', faults: [] };
  readonly originals: readonly Original[];
  readonly #parts: Parts;
  readonly #basePages: ReadonlyMap<string, Page>;
  /** The pages that show something of each file, those that show most of it first. */
  readonly #pagesOf: ReadonlyMap<string, readonly string[]>;
  readonly #before = new Map<string, Skeleton>();
  readonly #random = createRandom(1);

  static async open(): Promise<MutationTrial> {
    const project = copyContent();
    const store = openContent(project.root);
    const { content } = store.check();
    if (!content) throw new Error('The content has mistakes of its own: npm run check');
    const base = createSite(content, embeddedServices(practiceSite.root));
    const bundles = await buildBundles(projectRoot);
    const render = await createRenderer(bundles, base);
    // The code of each template is loaded with its first page, which is not to be taken for a slow file.
    for (const page of base.pages) await render({ ...page });
    return new MutationTrial({ project, store, content, base, bundles, render });
  }

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#basePages = new Map(parts.base.pages.map((page) => [page.path, page]));
    this.originals = readOriginals(parts.project.root);
    this.#pagesOf = pagesOfEach(this.originals, parts.content);
  }

  close(): void {
    this.#parts.project.dispose();
  }

  /** Writes the mutated file, checks it, compares the pages that it changes, and puts the file back. */
  async attempt(mutation: Mutation): Promise<void> {
    const { project, store } = this.#parts;
    const { file, bytes } = mutation;
    writeFileSync(path.join(project.root, 'content', file), bytes);
    const before = process.cpuUsage();
    try {
      for (const fault of await this.#examine(mutation)) this.#blame(mutation, fault);
    } catch (error) {
      this.#blame(mutation, `It crashed: ${(error as Error).stack}`);
    }
    const { user, system } = process.cpuUsage(before);
    this.#time(mutation, (user + system) / 1_000);
    project.restore(`content/${file}`);
    store.update([`content/${file}`]);
  }

  /** What is wrong with what the check and the pages make of the file. */
  async #examine(mutation: Mutation): Promise<string[]> {
    const { store } = this.#parts;
    store.update([`content/${mutation.file}`]);
    const { content, problems } = store.check();
    const lines = this.#linesOf(mutation);
    const faults = problems.flatMap((problem) => this.#faultsOf(problem, lines));
    if (!content) {
      this.report.refused += 1;
      return problems.some(({ severity }) => severity === 'error')
        ? faults
        : [...faults, 'No error is named.'];
    }
    this.report.accepted += 1;
    return [...faults, ...(await this.#compare(content, mutation))];
  }

  /** A problem has a place that there is, and words for people. */
  #faultsOf({ file, line, column, message, advice }: Problem, lines: ReadonlyMap<string, number>): string[] {
    const faults: string[] = [];
    const place = `${file}:${line}:${column}`;
    if (!(line >= 1 && line <= (lines.get(file) ?? 1) && column >= 1))
      faults.push(`There is no place ${place}.`);
    if (message.trim() === '' || advice.trim() === '') faults.push(`${place} leaves something unsaid.`);
    // What stands between quotes is the editor's own.
    const words = `${message}\n${advice}`.replace(/"[^"]*"/gs, '""');
    if (NOT_FOR_PEOPLE.test(words)) faults.push(`${place} is not for people: ${message} ${advice}`);
    return faults;
  }

  /** The number of lines of each file. In UTF-16 and with old line ends they end otherwise. */
  #linesOf({ file, bytes }: Mutation): Map<string, number> {
    const lines = new Map(
      this.originals.map((original) => [`content/${original.file}`, countLines(original.source)]),
    );
    return lines.set(`content/${file}`, countLines(bytes.toString()));
  }

  async #compare(content: SiteContent, { file, scope }: Mutation): Promise<string[]> {
    const site = createSite(content, embeddedServices(practiceSite.root));
    const render = await this.#rendererFor(site);
    const [first, ...others] = this.#pagesOf.get(file) ?? [];
    const other = others.length > 0 && this.#random.next() < OTHERS ? this.#random.pick(others) : undefined;
    const wanted = [first, other];
    const faults: string[] = [];
    for (const page of site.pages.filter((candidate) => wanted.includes(candidate.path))) {
      const before = await this.#skeletonBefore(page.path);
      const html = await render({ ...page });
      this.report.pages += 1;
      const found = findNew({ scope, before, after: skeletonOf(html) });
      faults.push(...found.map((what) => `${page.path} has ${what}`));
    }
    return faults;
  }

  /** The frame around the pages is part of the renderer: with another one it is made again. */
  async #rendererFor({ shell, theme }: Site): Promise<RenderDocument> {
    const { base, bundles, render } = this.#parts;
    const isSame =
      JSON.stringify([shell, theme.stylesheet]) === JSON.stringify([base.shell, base.theme.stylesheet]);
    return isSame ? render : createRenderer(bundles, { shell, theme });
  }

  async #skeletonBefore(address: string): Promise<Skeleton> {
    const known = this.#before.get(address);
    if (known) return known;
    const page = this.#basePages.get(address);
    if (!page) throw new Error(`Without the mutation there is no page ${address}.`);
    const skeleton = skeletonOf(await this.#parts.render({ ...page }));
    if (skeleton.faults.length > 0) throw new Error(`${address}: ${skeleton.faults.join()}`);
    this.#before.set(address, skeleton);
    return skeleton;
  }

  #time({ file, description }: Mutation, took: number): void {
    if (took <= this.report.slowest) return;
    this.report.slowest = took;
    this.report.slowestFile = `${file}: ${description}`;
  }

  #blame({ file, description }: Mutation, fault: string): void {
    this.report.faults.push(`${file}: ${description}\n  ${fault}`);
  }
}
