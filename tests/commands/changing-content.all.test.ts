import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject, fingerprintsOf, startBuild } from '../support/built-project';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

/** How often somebody works on the content while it is built. */
const ROUNDS = 10;

/** Built again and again while somebody changes its content. */
let project: ProjectCopy;
/** Built from nothing, with what one of those builds must have read. */
let clean: ProjectCopy;

const siteOf = ({ root }: ProjectCopy) => path.join(root, 'dist/client');

/** A file whose version can be seen in the finished site. */
interface Watched {
  file: string;
  /** The text of a version, or undefined where the file is not there. */
  textOf: (version: number) => string | undefined;
  /** Every trace of the file in the site: one version for each. */
  versionsIn: (site: string) => number[];
}

const NEW_TOWN = 'content/cities/new-town.yaml';

function watchedFiles(): Watched[] {
  const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
  const city = (slug: string): Watched => {
    const file = `content/cities/${slug}.yaml`;
    const text = read(file);
    return {
      file,
      textOf: (version) => withBlurb(text, `${slug} version ${version}.`),
      versionsIn: (site) => versionsIn(site, new RegExp(`${slug} version (\\d+)\\.`, 'g')),
    };
  };
  const town = read('content/cities/nampa.yaml')
    .replace(/^slug: .*$/m, 'slug: new-town')
    .replace(/^name: .*$/m, 'name: New Town')
    .replace(/^( {2}title:) .*$/m, '$1 Online Therapy in New Town')
    .replace(
      /^( {2}description:) .*$(\n {4}.*$)*/m,
      '$1 Therapy by video for New Town, in the evening too, and the first call is free of charge.',
    );
  const facts = read('content/site.yaml');
  const logo = read('content/images/logo.svg');
  return [
    ...['nampa', 'salmon', 'twin-falls'].map(city),
    {
      file: NEW_TOWN,
      // Every other time it is gone.
      textOf: (version) => (version % 2 === 0 ? withBlurb(town, `new-town version ${version}.`) : undefined),
      versionsIn: (site) => {
        const found = versionsIn(site, /new-town version (\d+)\./g);
        return found.length > 0 ? found : [1];
      },
    },
    {
      file: 'content/site.yaml',
      textOf: (version) => facts.replace(/^( {2}copyright:) .*$/m, `$1 Practice version ${version}.`),
      versionsIn: (site) => versionsIn(site, /Practice version (\d+)\./g),
    },
    {
      file: 'content/images/logo.svg',
      // Pages say how large it is, so that it must be the same in all of them and in the file.
      textOf: (version) => logo.replace(/width="\d+" height="\d+"/, `width="${64 + version}" height="64"`),
      versionsIn: (site) => [
        Number(/width="(\d+)"/.exec(readFileSync(path.join(site, 'images/logo.svg'), 'utf8'))?.[1]) - 64,
      ],
    },
  ];
}

function withBlurb(text: string, words: string): string {
  return text.replace(/^blurb: >-\n/m, `blurb: >-\n  ${words}\n`);
}

function versionsIn(site: string, pattern: RegExp): number[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|json|xml|txt)$/.test(name))
    .flatMap((name) => [...readFileSync(path.join(site, name), 'utf8').matchAll(pattern)])
    .map(([, version]) => Number(version));
}

/** Writes a version as editors do: over the file, or beside it and then in its place. */
function put({ root }: ProjectCopy, file: string, text: string | undefined, inPlace: boolean): void {
  const full = path.join(root, file);
  if (text === undefined) {
    rmSync(full, { force: true });
  } else if (inPlace) {
    writeFileSync(full, text);
  } else {
    writeFileSync(`${full}.part`, text);
    renameSync(`${full}.part`, full);
  }
}

beforeAll(() => {
  project = copyProject();
  clean = copyProject();
  for (const copy of [project, clean]) {
    const { status, stderr } = buildProject(copy);
    expect(status, stderr).toBe(0);
  }
}, 240_000);
afterAll(() => {
  project.dispose();
  clean.dispose();
});

/** What a build from nothing makes of one version of each file. */
function buildClean(versions: ReadonlyMap<Watched, number>): Record<string, string> {
  for (const [{ file, textOf }, version] of versions) put(clean, file, textOf(version), true);
  rmSync(path.join(clean.root, 'dist'), { recursive: true, force: true });
  const { status, stderr } = buildProject(clean);
  expect(status, stderr).toBe(0);
  return fingerprintsOf(siteOf(clean));
}

/** The one version of each file that a site was made from. */
function readVersions(site: string, watched: readonly Watched[]): Map<Watched, number> {
  return new Map(
    watched.map((each) => {
      const versions = new Set(each.versionsIn(site));
      expect([...versions], `one version of ${each.file}`).toHaveLength(1);
      return [each, [...versions][0] ?? 0];
    }),
  );
}

test('A build while files are edited, replaced, deleted and added takes each file as it was at one moment', async () => {
  const watched = watchedFiles();
  const random = createRandom(47);
  let version = 2;
  /** Writes another version of a file. */
  const change = (each: Watched) => put(project, each.file, each.textOf(++version), random.next() < 0.3);
  for (const each of watched) change(each);
  const started = performance.now();
  expect(buildProject(project)).toMatchObject({ status: 0 });
  const duration = performance.now() - started;

  let succeeded = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const before = fingerprintsOf(siteOf(project));
    const { ended } = startBuild(project);
    const timers = Array.from({ length: 2 + random.below(6) }, () =>
      setTimeout(() => change(random.pick(watched)), duration * random.next()),
    );
    // Now and then with a mistake, which is mended before the build has ended.
    if (round % 3 === 0) {
      const salmon = path.join(project.root, 'content/cities/salmon.yaml');
      const broken = readFileSync(salmon, 'utf8').replace(/^name:/m, 'naem:');
      timers.push(setTimeout(() => writeFileSync(salmon, broken), duration * 0.3 * random.next()));
    }
    const { status, stderr } = await ended;
    for (const timer of timers) clearTimeout(timer);

    expect(stderr).not.toMatch(/^\s+at |node:internal|Error:|\bENOENT\b/m);
    if (status === 0) {
      const built = fingerprintsOf(siteOf(project));
      expect(built, `round ${round}`).toEqual(buildClean(readVersions(siteOf(project), watched)));
      succeeded++;
    } else {
      expect([1, 2]).toContain(status);
      expect(stderr).toMatch(/^content\/\S+ {2}\S/m);
      expect(stderr).toContain('Nothing was built.');
      expect(fingerprintsOf(siteOf(project)), `round ${round}`).toEqual(before);
    }
    const salmon = watched.find(({ file }) => file.includes('salmon'));
    if (salmon) change(salmon);
  }

  expect(succeeded).toBeGreaterThan(0);
  expect(buildProject(project)).toMatchObject({ status: 0 });
  expect(readdirSync(path.dirname(siteOf(project))).sort()).toEqual(['client', 'hosting']);
  const last = readVersions(siteOf(project), watched);
  expect(fingerprintsOf(siteOf(project))).toEqual(buildClean(last));
}, 400_000);
