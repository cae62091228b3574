import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { City } from '../../schemas/content';
import { buildProject, fingerprintsOf } from '../support/built-project';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom, type Random } from '../support/random';

/** Built again and again, each time with what the builds before have left. */
let project: ProjectCopy;
/** Built each time as if it were the first. */
let clean: ProjectCopy;

beforeAll(() => {
  project = copyProject();
  clean = copyProject();
  expect(buildProject(project)).toMatchObject({ status: 0 });
  expect(buildProject(clean)).toMatchObject({ status: 0 });
}, 120_000);
afterAll(() => {
  project.dispose();
  clean.dispose();
});

const site = ({ root }: ProjectCopy) => path.join(root, 'dist/client');

/** Builds the content of the project from nothing. */
function buildClean(): Record<string, string> {
  rmSync(path.join(clean.root, 'content'), { recursive: true });
  copyFolder(path.join(project.root, 'content'), path.join(clean.root, 'content'));
  rmSync(site(clean), { recursive: true });
  for (const cache of ['content', 'site'])
    rmSync(path.join(clean.root, 'node_modules/.cache', cache), { recursive: true });
  const { status, stderr, stdout } = buildProject(clean);
  expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toContain('as they were');
  return fingerprintsOf(site(clean));
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
const change = (file: string, edit: (text: string) => string) => {
  const text = read(file);
  const edited = edit(text);
  expect(edited).not.toBe(text);
  project.write(file, edited);
};
const list = (folder: string) =>
  readdirSync(path.join(project.root, folder)).filter((name) => name.endsWith('.yaml'));

let added = 0;

/** What people do with the content, each without a mistake. */
const EDITS: Record<string, (random: Random) => void> = {
  'the blurb of a city': ({ pick, below }) =>
    change(`content/cities/${pick(list('content/cities'))}`, (text) =>
      text.replace(/^blurb: >-\n/m, `blurb: >-\n  In the year ${below(10_000)}.\n`),
    ),
  'the place of a city': ({ pick, below }) =>
    change(`content/cities/${pick(list('content/cities'))}`, (text) =>
      text.replace(/^latitude: .*$/m, `latitude: ${29 + below(40_000) / 10_000}`),
    ),
  'the name of a city': ({ pick }) =>
    change(`content/cities/${pick(list('content/cities'))}`, (text) =>
      text.replace(/^name: .*$/m, (line) => `${line}${++added}`),
    ),
  'a new city': ({ pick }) => {
    const slug = `new-town-${++added}`;
    const text = read(`content/cities/${pick(list('content/cities'))}`)
      .replace(/^slug: .*$/m, `slug: ${slug}`)
      .replace(/^( {2}title:) .*$/m, `$1 Online Therapy in New Town ${added}`)
      .replace(
        /^( {2}description:) .*$(\n {4}.*$)*/m,
        `$1 Therapy by video for New Town ${added}, in the evening too, and the first call is free of charge.`,
      );
    project.write(`content/cities/${slug}.yaml`, text);
  },
  'a city that is gone': ({ pick }) => {
    const gone = list('content/cities').filter((name) => name.startsWith('new-town-'));
    if (gone.length > 0) project.remove(`content/cities/${pick(gone)}`);
  },
  'the title of a post': ({ pick }) =>
    change(`content/posts/${pick(list('content/posts'))}`, (text) =>
      text.replace(/^title: .*$/m, `title: A title that is new ${++added}`),
    ),
  'a fact of the practice': () =>
    change('content/site.yaml', (text) => text.replace(/^( {2}tagline:) .*$/m, `$1 Calm ${++added} times`)),
  'a picture': () =>
    change('content/images/logo.svg', (text) => text.replace('</svg>', `<!-- ${++added} --></svg>`)),
  'a document': () => writeFileSync(path.join(project.root, `content/documents/form-${++added}.txt`), 'x'),
  nothing: () => {},
};

describe('A rebuild gives exactly what a build from nothing gives', () => {
  const random = createRandom(20);
  const rounds = Array.from({ length: 14 }, () =>
    Array.from({ length: 1 + random.below(2) }, () => random.pick(Object.keys(EDITS))),
  );

  test.each(rounds.map((edits, index) => [index + 1, edits.join(' and '), edits] as const))(
    'round %i: %s',
    (_, __, edits) => {
      for (const edit of edits) EDITS[edit]?.(random);
      const { status, stderr } = buildProject(project);
      expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
      expect(fingerprintsOf(site(project))).toEqual(buildClean());
    },
    120_000,
  );

  test('also where somebody has changed or deleted files of the site', () => {
    const pages = Object.keys(fingerprintsOf(site(project)));
    writeFileSync(path.join(site(project), 'about.html'), 'x');
    rmSync(path.join(site(project), 'contact.html'));
    rmSync(path.join(site(project), 'previews'), { recursive: true });
    rmSync(path.join(site(project), 'sitemap.xml'));
    writeFileSync(path.join(site(project), 'stray.html'), 'x');
    expect(buildProject(project)).toMatchObject({ status: 0 });
    expect(Object.keys(fingerprintsOf(site(project)))).toEqual(pages);
    expect(fingerprintsOf(site(project))).toEqual(buildClean());
  }, 120_000);

  test('also where what is kept between builds is damaged', () => {
    const cache = path.join(project.root, 'node_modules/.cache');
    for (const file of readdirSync(cache, { recursive: true, encoding: 'utf8' })) {
      if (/^(content|site)[/\\].*\.(json|bin)$/.test(file))
        writeFileSync(path.join(cache, file), '{"pages":');
    }
    expect(buildProject(project)).toMatchObject({ status: 0 });
    expect(fingerprintsOf(site(project))).toEqual(buildClean());
  }, 120_000);
});

describe('A rebuild renders', () => {
  test('after the edit of a city, that city and its neighbors alone', () => {
    buildProject(project);
    change('content/cities/waco.yaml', (text) => text.replace(/^blurb: >-\n/m, 'blurb: >-\n  Again.\n'));
    const { stdout } = buildProject(project);
    const [, pages, kept] = /^(\d+) pages in dist\/client.*\((\d+) pages are as they were/.exec(stdout) ?? [];
    const neighbors = list('content/cities').filter((name) => {
      const { nearby } = load(read(`content/cities/${name}`)) as City;
      return nearby.includes('waco');
    });
    expect(neighbors.length).toBeGreaterThan(0);
    // The search finds the new words in the list of all pages too.
    expect(Number(pages) - Number(kept)).toBeLessThanOrEqual(1 + neighbors.length + 1);
  }, 60_000);

  test('nothing where nothing has changed, and leaves the files as they are', () => {
    const file = path.join(site(project), 'index.html');
    expect(existsSync(file)).toBe(true);
    const { stdout } = buildProject(project);
    const [, pages, kept] = /^(\d+) pages in dist\/client.*\((\d+) pages are as they were/.exec(stdout) ?? [];
    expect(kept).toBe(pages);
  }, 60_000);
});
