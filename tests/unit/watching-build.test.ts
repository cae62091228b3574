import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EditableContent, SOME_KINDS } from '../practice/edits';
import {
  buildProject,
  fingerprintsOf,
  pageCounts,
  startWatchingBuild,
  type WatchingBuild,
} from '../support/built-project';
import { type CleanBuild, cleanBuildOf } from '../support/clean-build';
import { longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

let project: ProjectCopy;
let clean: CleanBuild;
let build: WatchingBuild;

beforeAll(async () => {
  project = copyProject();
  clean = cleanBuildOf(project);
  project.edit(NAMPA, (text) => text.replace(/^blurb:/m, 'blurp:'));
  build = await startWatchingBuild(project);
}, 120_000);
afterAll(async () => {
  await build.stop();
  project.dispose();
  clean.dispose();
});

const BUILT = /\d+ pages in dist\/client, in/;
const NAMPA = 'content/cities/nampa.yaml';

const site = () => path.join(project.root, 'dist/client');
const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
const withBlurb = (text: string, sentence: string) =>
  text.replace(/^blurb: >-\n/m, `blurb: >-\n  ${sentence}\n`);

/** Asked again and again: a save of several files may be built in more than one step. */
const expectCleanSite = () => {
  const expected = clean.fingerprints();
  return vi.waitFor(() => expect(fingerprintsOf(site())).toEqual(expected), {
    timeout: 30_000,
    interval: 50,
  });
};

describe('npm run build -- --watch', () => {
  const random = createRandom(3);

  test('tells of a mistake that is there when it starts, and builds once that is mended', async () => {
    expect(build.output()).toContain('1 problem in 1 file. Nothing was built.');
    expect(readdirSync(project.root)).not.toContain('dist');
    await build.after(() => project.restore(NAMPA), BUILT);
    expect(read('dist/client/teletherapy/nampa.html')).toContain('Nampa');
  }, 120_000);

  test('renders the pages that an edit changes, and keeps the others', async () => {
    const edited = withBlurb(read(NAMPA), 'Kept pages.');
    const said = await build.after(() => project.write(NAMPA, edited), BUILT);
    const { pages, kept } = pageCounts(said);
    expect(pages - kept).toBeLessThan(12);
  }, 60_000);

  test('builds what is saved while it builds', async () => {
    const text = read(NAMPA);
    for (let save = 0; save < 12; save++) {
      project.write(NAMPA, withBlurb(text, `Save ${save}.`));
      await wait(random.below(150));
    }
    await vi.waitFor(() => expect(read('dist/client/teletherapy/nampa.html')).toContain('Save 11.'), {
      timeout: 30_000,
      interval: 20,
    });
  }, 120_000);

  test('tells of a mistake as npm run check does, leaves the site as it is, and goes on once it is mended', async () => {
    const before = fingerprintsOf(site());
    const text = read(NAMPA);
    const said = await build.after(
      () => project.write(NAMPA, text.replace(/^blurb:/m, 'blurp:')),
      /Nothing was built\./,
    );
    expect(said).toMatch(/^content\/cities\/nampa\.yaml:\d+:1 {2}"blurp" is not a field/m);
    expect(fingerprintsOf(site())).toEqual(before);
    await build.after(() => project.write(NAMPA, withBlurb(text, 'Mended.')), BUILT);
    expect(read('dist/client/teletherapy/nampa.html')).toContain('Mended.');
  }, 120_000);

  longTest(
    'says what the disk has against it, and builds with the next save, even if that changes nothing',
    async () => {
      const text = withBlurb(read(NAMPA), 'In spite of the disk.');
      const dist = path.join(project.root, 'dist');
      rmSync(dist, { recursive: true });
      project.write('dist', 'A file where the folder should be.');
      const said = await build.after(() => project.write(NAMPA, text), /Nothing was built\./);
      expect(said).toMatch(/^dist {2}/m);
      rmSync(dist);
      await build.after(() => project.write(NAMPA, text), BUILT);
      await expectCleanSite();
    },
    120_000,
  );

  test('leaves to the next build what that one wants', async () => {
    const edited = withBlurb(read(NAMPA), 'The last one of this process.');
    await build.after(() => project.write(NAMPA, edited), BUILT);
    const { stdout } = buildProject(project);
    const { pages, kept } = pageCounts(stdout);
    expect(kept).toBe(pages);
  }, 120_000);

  // Like rebuild.test.ts: that one looks at some of these edits in a fast run too.
  for (const kind of SOME_KINDS) {
    longTest(
      `gives exactly what a build from nothing gives: ${kind}`,
      async () => {
        const content = new EditableContent(project);
        await build.after(() => expect(content.tryKinds([kind], random)).toEqual([]), BUILT);
        await expectCleanSite();
      },
      120_000,
    );
  }

  test('ends where the code changes, which it has only as it was', async () => {
    const before = fingerprintsOf(site());
    const edited = withBlurb(read(NAMPA), 'Never built.');
    project.write('renderer/site-files/robots.ts', `${read('renderer/site-files/robots.ts')}\n`);
    project.write(NAMPA, edited);
    expect(await build.exit).toBe(1);
    expect(build.output()).toContain('The code has changed. Start this command again');
    expect(fingerprintsOf(site())).toEqual(before);
  }, 60_000);
});

longTest(
  'npm run build -- --local --watch shows a document that is added',
  async () => {
    const local = copyProject();
    onTestFinished(local.dispose);
    const watching = await startWatchingBuild(local, ['--local']);
    onTestFinished(watching.stop);
    const list = () => readFileSync(path.join(local.root, 'dist/local/client-documents.html'), 'utf8');
    expect(list()).not.toContain('telehealth-guide.pdf');
    await watching.after(
      () => local.write('content/documents/telehealth-guide.pdf', '%PDF-1.7'),
      /pages in dist\/local, in/,
    );
    expect(list()).toContain('telehealth-guide.pdf');
  },
  120_000,
);
