import { execSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findSamples } from '../../check/samples';
import { buildProject, type Conditions, fingerprintsOf, startBuild } from '../support/built-project';
import { everything, longTest } from '../support/everything';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// Each test starts processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let project: ProjectCopy;

const inProject = (file: string) => path.join(project.root, file);
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const dist = () => fingerprintsOf(inProject('dist'));

function build(args: readonly string[] = [], conditions?: Conditions): void {
  const { status, stderr } = buildProject(project, args, conditions);
  expect(status, stderr).toBe(0);
}

beforeAll(() => {
  project = copyProject();
  build();
});
afterAll(() => project.dispose());

test('A build writes the pages, the files for search engines and hosts, and nothing beside them', () => {
  expect(Object.keys(dist())).toEqual(
    expect.arrayContaining([
      ...['index.html', '404.html', 'sitemap.xml', 'robots.txt', 'feed.xml'].map((name) => `client/${name}`),
      ...['client/images/logo.svg', 'client/_headers', 'client/_redirects', 'client/third-party-notices.txt'],
      ...['hosting/nginx.conf', 'hosting/vercel.json'],
    ]),
  );
  expect(readdirSync(inProject('dist'))).toEqual(['client', 'hosting']);
});

longTest('All packages that visitors get are named in the notices, and in the bill of materials', () => {
  const notices = read('dist/client/third-party-notices.txt');
  const shipped = [...notices.matchAll(/^## ((?:@[^/\s]+\/)?[^/\s]+) - (\S+)/gm)].map(
    ([, name = '', version = '']) => ({ name, ref: `${name}@${version}` }),
  );
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'minisearch', '@mantine/core', '@fontsource/source-serif-4']),
  );
  const security = readFileSync(path.join(projectRoot, 'SECURITY.md'), 'utf8');
  const [, command = ''] = /`(npm sbom .+) > bom\.cdx\.json`/.exec(security) ?? [];
  const bill = JSON.parse(execSync(command, { cwd: projectRoot, encoding: 'utf8' }));
  const refs = new Set(bill.components.map((component: Record<string, string>) => component['bom-ref']));
  expect(shipped.filter(({ ref }) => !refs.has(ref))).toEqual([]);
  // Vite would leave out a notice beside the license.
  const filesOf = (name: string) => readdirSync(path.join(projectRoot, 'node_modules', name));
  expect(names.filter((name) => filesOf(name).some((file) => /^notice/i.test(file)))).toEqual([]);
});

const SECRET = 'nfp_1234567890abcdef';

interface Refusal {
  before?: () => void;
  edit?: [file: string, change: (text: string) => string];
  args?: string[];
  env?: Record<string, string>;
  status: number;
  says: (string | RegExp)[];
}

test.each<[string, Refusal]>([
  [
    'a mistake in the content, after one that was killed between two renames',
    {
      before: () => renameSync(inProject('dist/client'), inProject('dist/client.old')),
      edit: ['content/site.yaml', (text) => `${text}colour: blue\n`],
      status: 1,
      says: ['"colour" isn\'t a field', /1 problem in 1 file\. Nothing was built\.\n$/],
    },
  ],
  [
    'a mistake in the code',
    {
      edit: ['pages/home/HomePage.tsx', (text) => `${text}export const mistake = <p>;\n`],
      status: 2,
      says: ['pages/home/HomePage.tsx:', "The code of the site couldn't be built. See the message above."],
    },
  ],
  [
    'a secret of the environment in a page',
    {
      edit: ['content/legal/privacy.yaml', (text) => text.replace(/^title: .*$/m, `title: Ask ${SECRET}`)],
      env: { HOST_TOKEN: SECRET },
      status: 2,
      says: ['HOST_TOKEN', 'Nothing was built. The site in dist/client is as it was before.'],
    },
  ],
  [
    'an unknown option',
    {
      args: ['--prodution'],
      status: 2,
      says: ["Unknown option '--prodution'", 'There are: --production, --local.'],
    },
  ],
])(
  'A build with %s says so, and leaves the site as it was',
  (_, { before: prepare, edit, args, env, status, says }) => {
    const before = dist();
    prepare?.();
    if (edit) {
      project.edit(...edit);
      onTestFinished(() => project.restore(edit[0]));
    }
    const result = buildProject(project, args, { env });
    expect(result.status, result.stderr).toBe(status);
    for (const words of says) expect(result.stderr).toMatch(words);
    expect(result.stderr).not.toMatch(/^ +at /m);
    expect(result.stderr).not.toContain(SECRET);
    expect(dist()).toEqual(before);
  },
);

test('Changed code of a command takes effect at once', () => {
  const script = 'scripts/build.ts';
  project.edit(script, (text) => text.replace('There are:', 'These are the options:'));
  onTestFinished(() => project.restore(script));
  expect(buildProject(project, ['--nothing']).stderr).toContain('These are the options: --production');
});

/** Starts a build, and acts once when it begins to write the new site beside the old one. */
async function during(action: (build: ReturnType<typeof startBuild>['child']) => void) {
  const { child, ended } = startBuild(project);
  let isDone = false;
  const watcher = watch(inProject('dist'), () => {
    if (!isDone) action(child);
    isDone = true;
  });
  await ended;
  watcher.close();
  return child;
}

test('A build that is killed leaves the whole old site; the next gives the whole new one, with warnings printed', async () => {
  const old = dist();
  project.edit('content/cities/nampa.yaml', (text) =>
    text.replace(/^updated: .*/m, 'updated: 2999-12-31').replace(/^blurb: >-\n/m, '$&  Another version.\n'),
  );
  const { signalCode } = await during((child) => child.kill('SIGKILL'));
  expect(signalCode).toBe('SIGKILL');
  expect(fingerprintsOf(inProject('dist/client'))).toEqual(clientOf(old));

  const { status, stderr } = buildProject(project);
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^content\/cities\/nampa\.yaml:\d+:10 {2}Warning: "updated" is 2999-12-31,[\s\S]*1 warning in 1 file\. That stops no build\.\n$/,
  );
  expect(read('dist/client/teletherapy/nampa.html')).toContain('Another version.');
  expect(readdirSync(inProject('dist'))).toEqual(['client', 'hosting']);
});

test('A file that is edited during a build is what it was on every page, until the next', async () => {
  const old = dist();
  const { exitCode } = await during(() =>
    project.edit('content/site.yaml', (text) => text.replaceAll('Juniper Lane', 'Aspen Road')),
  );
  project.restore('content/site.yaml');
  expect(exitCode).toBe(0);
  expect(dist()).toEqual(old);
});

/** The part of a distribution that visitors get. */
function clientOf(files: Record<string, string>): Record<string, string> {
  const found = Object.entries(files).filter(([name]) => name.startsWith('client/'));
  return Object.fromEntries(found.map(([name, hash]) => [name.slice('client/'.length), hash]));
}

test('For production, a build is refused while a sample is left, each of which it names', () => {
  const before = dist();
  const { status, stderr } = buildProject(project, ['--production']);
  expect(status).toBe(1);
  const files = Object.keys(fingerprintsOf(inProject('content'))).filter((name) => name.endsWith('.yaml'));
  for (const file of files.map((name) => `content/${name}`)) {
    for (const { line, what } of findSamples(file, read(file)))
      expect(stderr).toContain(`${file}:${line}  ${what}`);
    project.write(file, read(file).replaceAll(/ *# SAMPLE:.*$/gm, ''));
  }
  expect(stderr).toContain('Nothing was built');
  expect(dist()).toEqual(before);
  build(['--production']);
  project.restoreContent();
});

/**
 * Another computer in another season: one processor, another time zone and language, another order of files. After 60
 * days, it would forget what it has kept.
 */
const ELSEWHERE: Conditions = {
  under: ['sh', '-c', 'umask 077 && exec "$@"', 'sh', ...(has('taskset') ? ['taskset', '-c', '0'] : [])],
  env: {
    ...{ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', OTHER_MACHINE_DAYS: '50' },
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(projectRoot, 'tests/support/other-machine.mjs')).href}`,
  },
};

function has(command: string): boolean {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
}

test('Two builds are equal, byte for byte, on any computer, in any folder, with and without the editor', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'determinism-'));
  const here = project;
  const elsewhere = copyProject();
  project = { ...elsewhere, root: path.join(parent, 'Ünsere Wörter  – Ийғ') };
  onTestFinished(() => {
    rmSync(parent, { recursive: true });
    project = here;
  });
  renameSync(elsewhere.root, project.root);
  rmSync(inProject('editor'), { recursive: true });
  // What only the code decides takes long to make again.
  if (everything) rmSync(inProject('node_modules/.cache'), { recursive: true });
  build([], ELSEWHERE);
  const there = dist();
  project = here;
  build([], { env: { TZ: 'America/Chicago', LANG: 'C', LC_ALL: 'C' } });
  const built = dist();
  expect(Object.keys({ ...built, ...there }).filter((name) => built[name] !== there[name])).toEqual([]);
});
