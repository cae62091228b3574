import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { City } from '../../schemas/content';
import { EDITS, EditableContent, SOME_KINDS } from '../practice/edits';
import { buildProject, fingerprintsOf, pageCounts } from '../support/built-project';
import { type CleanBuild, cleanBuildOf } from '../support/clean-build';
import { everything } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

/** Built again and again, each time with what the builds before have left. */
let project: ProjectCopy;
let clean: CleanBuild;
let content: EditableContent;

beforeAll(() => {
  project = copyProject();
  clean = cleanBuildOf(project);
  content = new EditableContent(project);
  expect(buildProject(project)).toMatchObject({ status: 0 });
}, 120_000);
afterAll(() => {
  project.dispose();
  clean.dispose();
});

const site = () => path.join(project.root, 'dist/client');

describe('A rebuild gives exactly what a build from nothing gives', () => {
  const random = createRandom(20);
  const rounds = everything
    ? Array.from({ length: 14 }, () =>
        Array.from({ length: 1 + random.below(2) }, () => random.pick(Object.keys(EDITS))),
      )
    : [SOME_KINDS];

  test.each(rounds.map((edits, index) => [index + 1, edits.join(' and '), edits] as const))(
    'round %i: %s',
    (_, __, edits) => {
      const refused = content.tryKinds(edits, random);
      if (!everything) expect(refused).toEqual([]);
      const { status, stderr } = buildProject(project);
      expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
      expect(fingerprintsOf(site())).toEqual(clean.fingerprints());
    },
    120_000,
  );

  test('also where somebody has changed or deleted files of the site', () => {
    const before = fingerprintsOf(site());
    writeFileSync(path.join(site(), 'about.html'), 'x');
    rmSync(path.join(site(), 'contact.html'));
    rmSync(path.join(site(), 'previews'), { recursive: true });
    rmSync(path.join(site(), 'sitemap.xml'));
    writeFileSync(path.join(site(), 'stray.html'), 'x');
    expect(buildProject(project)).toMatchObject({ status: 0 });
    expect(fingerprintsOf(site())).toEqual(before);
  }, 120_000);
});

describe('A rebuild renders', () => {
  test('after the edit of a city, that city and its neighbors alone', () => {
    const file = content.list('cities')[0] ?? '';
    const { slug } = content.read<City>(file);
    content.change<City>(file, (city) => {
      city.blurb += ' Again.';
    });
    const { stdout } = buildProject(project);
    const { pages, kept } = pageCounts(stdout);
    expect(readFileSync(path.join(site(), `teletherapy/${slug}.html`), 'utf8')).toContain('Again.');
    const cities = content.list('cities').map((each) => content.read<City>(each));
    const neighbors = cities.filter(({ nearby }) => nearby?.includes(slug));
    expect(neighbors.length).toBeGreaterThan(0);
    // The search finds the new words in the list of all pages too.
    expect(pages - kept).toBeLessThanOrEqual(1 + neighbors.length + 1);
  }, 60_000);

  test('nothing where nothing has changed, and leaves the files as they are', () => {
    const file = path.join(site(), 'index.html');
    expect(existsSync(file)).toBe(true);
    const { stdout } = buildProject(project);
    const { pages, kept } = pageCounts(stdout);
    expect(kept).toBe(pages);
  }, 60_000);
});
