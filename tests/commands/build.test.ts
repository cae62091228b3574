import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findSamples } from '../../check/read/samples';
import { checkOrReport } from '../../site/content';
import {
  type Conditions,
  callCommand,
  runCommand,
  startCommand,
} from '../support/commands';
import { everything } from '../support/everything';
import { fingerprintsOf, temporaryFolder } from '../support/files';
import { fillProject, type ProjectCopy } from '../support/project-copy';
import { projectRoot } from '../support/sites';

/**
 * In a long run, its code is built anew. Packages are symlinked here, so the
 * start of the folder name decides the module order.
 */
function copyToBuild(name = ''): ProjectCopy {
  const copy = fillProject(temporaryFolder(`practice-site-${name}`));
  if (everything) {
    rmSync(path.join(copy.root, 'node_modules/.cache'), { recursive: true });
  }
  return copy;
}

const project = copyToBuild();
const inProject = (file: string) => path.join(project.root, file);
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const dist = (of = project) => fingerprintsOf(path.join(of.root, 'dist'));
const SITE = 'content/site.yaml';
const CITY = 'content/cities/nampa.yaml';

let output = '';
// While the site is built for production, somebody edits: what is built is the
// content of the beginning.
beforeAll(async () => {
  const refused = await callCommand(
    ['build', '--production'],
    {},
    project.root,
  );
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Nothing was built'),
  ]);
  const files = Object.keys(fingerprintsOf(inProject('content'))).filter(
    (name) => name.endsWith('.yaml'),
  );
  for (const file of files.map((name) => `content/${name}`)) {
    for (const { line, what } of findSamples(file, read(file))) {
      expect(refused.stderr).toContain(`${file}:${line}  ${what}`);
    }
    project.write(file, read(file).replaceAll(/ *# SAMPLE:.*$/gm, ''));
  }
  project.edit(CITY, (text) =>
    text.replace(/^updated: .*/m, 'updated: 2999-12-31'),
  );
  mkdirSync(inProject('dist'));
  const build = startCommand(project, ['build', '--production']);
  const before = read(SITE);
  const watcher = watch(inProject('dist'), () =>
    project.write(SITE, before.replaceAll('Juniper', 'Aspen')),
  );
  const status = await build.exit;
  watcher.close();
  output = build.output();
  expect([status, read(SITE)], output).toEqual([
    0,
    expect.stringContaining('Aspen Lane'),
  ]);
  project.write(SITE, before);
});

test('A build prints no warnings, which prevent nothing; the check before npm start does', async () => {
  expect(output).not.toContain('Warning');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await checkOrReport(project.root, { warnings: true });
  expect(String(said.mock.calls)).toMatch(
    /^content\/cities\/nampa\.yaml:\d+:10 {2}Warning: "updated" is 2999-12-31,[\s\S]*1 warning in 1 file\. That stops no build\.$/m,
  );
});

test('A build for production names each sample that is left, and writes nothing; without, it writes the pages, the files for search engines and hosts, and nothing beside them', () => {
  expect(Object.keys(dist())).toEqual(
    expect.arrayContaining([
      ...[
        'index.html',
        '404.html',
        'sitemap.xml',
        'robots.txt',
        'feed.xml',
      ].map((name) => `client/${name}`),
      ...[
        'client/images/logo.svg',
        'client/_headers',
        'client/_redirects',
        'client/third-party-notices.txt',
      ],
      ...['hosting/nginx.conf', 'hosting/vercel.json'],
    ]),
  );
  // A practice's own repository may have no rules for it.
  expect(readdirSync(inProject('dist'))).toEqual([
    '.gitignore',
    'client',
    'hosting',
  ]);
  // The licenses of what visitors get ask for that.
  for (const name of [
    'react',
    'minisearch',
    '@mantine/core',
    '@fontsource/source-serif-4',
  ]) {
    expect(read('dist/client/third-party-notices.txt')).toContain(
      `\n## ${name} - `,
    );
  }
  expect(read('dist/client/third-party-notices.txt')).toContain(
    'SIL Open Font License',
  );
});

const SECRET = 'nfp_1234567890abcdef';

const NO_CODE =
  "The code of the site couldn't be built. See the message above.";
const SAFE = 'Nothing was built. The site in dist/client is as it was before.';
const USAGE =
  "Unknown option '--prodution'.\nThese are the options:\n\n  --production ";
const PAGE = 'content/legal/privacy.yaml';
type Words = (string | RegExp)[];

// The first comes after one that was killed between two renames; the last says
// it in the words of the changed command.
test.each<
  [
    string,
    file: string,
    from: string | RegExp,
    to: string,
    status: number,
    Words,
    args?: string[],
  ]
>([
  [
    'content',
    SITE,
    /$/,
    'colour: no\n',
    1,
    [
      'This file can\'t have a line "colour:".',
      / 2 files\. Nothing was built\.\n$/,
    ],
  ],
  [
    'code',
    'pages/home/HomePage.tsx',
    /$/,
    'export const no = <p>;\n',
    2,
    ['HomePage.tsx:', NO_CODE],
  ],
  [
    'a secret',
    PAGE,
    /^title: .*$/m,
    `title: Ask ${SECRET}`,
    2,
    ['HOST_TOKEN', SAFE],
  ],
  [
    'an option',
    'scripts/build.ts',
    'There are:',
    'These are the options:',
    2,
    [USAGE],
    ['--prodution'],
  ],
])(
  'A build with a mistake in %s says so, and leaves the site as it was',
  (...row) => {
    const [, file, from, to, status, says, args] = row;
    const [before, text] = [dist(), read(file)];
    if (file === SITE) {
      renameSync(inProject('dist/client'), inProject('dist/client.old'));
    }
    project.edit(file, (whole) => whole.replace(from, to));
    onTestFinished(() => project.write(file, text));
    const result = runCommand(project, ['build', ...(args ?? [])], {
      env: { HOST_TOKEN: SECRET },
    });
    expect(result.status, result.stderr).toBe(status);
    for (const words of says) {
      expect(result.stderr).toMatch(words);
    }
    expect(result.stderr).not.toMatch(/^ +at /m);
    expect(result.stderr).not.toContain(SECRET);
    expect(dist()).toEqual(before);
  },
);

/**
 * Another computer in another season: one processor, another time zone and
 * language, another order of files. After 60 days, it would forget what it has
 * kept.
 */
const ELSEWHERE: Conditions = {
  under: [
    'sh',
    '-c',
    'umask 077 && exec "$@"',
    'sh',
    ...(has('taskset') ? ['taskset', '-c', '0'] : []),
  ],
  env: {
    ...{
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      OTHER_MACHINE_DAYS: '50',
    },
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(projectRoot, 'tests/commands/support/other-machine.mjs')).href}`,
  },
};

function has(command: string): boolean {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
}

test('Two builds are equal, byte for byte, on any computer, in any folder, without the editor, and whatever is edited meanwhile', () => {
  const elsewhere = copyToBuild('Ünsere Wörter  – Ийғ');
  rmSync(path.join(elsewhere.root, 'editor'), { recursive: true });
  cpSync(inProject('content'), path.join(elsewhere.root, 'content'), {
    recursive: true,
  });
  const { status, stderr } = runCommand(
    elsewhere,
    ['build', '--production'],
    ELSEWHERE,
  );
  expect(status, stderr).toBe(0);
  const [one, other] = [dist(), dist(elsewhere)];
  expect(
    Object.keys({ ...one, ...other }).filter(
      (name) => one[name] !== other[name],
    ),
  ).toEqual([]);
});

test('A build that reuses documents and markup of the last one is the same without them, byte for byte', () => {
  const text = read(CITY);
  onTestFinished(() => project.write(CITY, text));
  const build = () => {
    const { status, stderr } = runCommand(project, ['build', '--production']);
    expect(status, stderr).toBe(0);
    return dist();
  };
  const before = dist();
  project.edit(CITY, (city) =>
    city.replace(/^region: .*/m, 'region: Somewhere else'),
  );
  const folders = ['build/markup', 'documents'].map((name) =>
    inProject(`node_modules/.cache/${name}`),
  );
  for (const folder of folders) {
    expect(readdirSync(folder)).not.toEqual([]);
  }
  const kept = build();
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
  expect(build()).toEqual(kept);
  const page = 'client/teletherapy/nampa.html';
  expect(kept[page]).not.toBe(before[page]);
});
