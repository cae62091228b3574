import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkContent } from '../../site/content';
import { callCommand, runCommand } from '../support/commands';
import { fingerprintsOf, temporaryFolder } from '../support/files';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

const project = copyContent();
afterEach(() => void project.restoreContent());

const run = (...args: string[]) =>
  callCommand(['new', ...args], { PRACTICE_FOLDER: project.root });
const inProject = (file: string): string => path.join(project.root, file);
const contentOf = (root: string) => fingerprintsOf(path.join(root, 'content'));
const errors = async () => (await checkContent(project.root)).errors;

test('npm run new writes a page that passes the check, and says what to do next, whatever is wrong elsewhere', async () => {
  project.edit('content/cities/salmon.yaml', (text) =>
    text.replace('name:', 'nmae:'),
  );
  const { status, stdout, stderr } = await run(
    'post',
    'A Quiet Mind',
    '--category',
    'Self-Care',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const file = 'content/posts/a-quiet-mind.yaml';
  expect(stdout).toMatch(
    RegExp(`${file} is written, with \\d+ values to replace\\. Next:\n`),
  );
  expect(stdout).toMatch(
    /Run "npm run dev -- --content .*" to see .* Its address is \/blog\/\d+\n/,
  );
  const date = `date: ${new Date().toLocaleDateString('sv')}\n`;
  expect(readFileSync(inProject(file), 'utf8')).toContain(date);
  expect((await errors()).filter((problem) => problem.file === file)).toEqual(
    [],
  );
});

test('npm run new says which line leads to a page that no other one lists', async () => {
  const { stdout } = await run('page', 'Groups');
  expect(stdout).toContain('type "- path: /groups" on a line of its own');
});

test.each([
  ['city', 'con'],
  ['rename', 'city', 'nampa', 'Aux'],
])(
  'npm run new -- %s %s writes no file name that Windows forbids',
  async (...words) => {
    const before = contentOf(project.root);
    const { status, stderr } = await run(...words);
    expect([status === 0, stderr]).toEqual([
      false,
      expect.stringContaining('nothing can be named'),
    ]);
    expect(stderr).toContain('Nothing was written.');
    expect(contentOf(project.root)).toEqual(before);
  },
);

test.each([
  [
    'posts/a-quiet-mind.yaml',
    'post',
    'A Quiet Mind',
    '--category',
    'Self-Care',
  ],
  // It refers to the city, so it is one of several files that change.
  ['cities/salmon.yaml', 'rename', 'city', 'nampa', 'Caldwell'],
])(
  'Where the disk is full before %s is written, npm run new -- %s changes nothing, and says so',
  async (...row) => {
    const [file, ...words] = row;
    const { dir, base } = path.parse(inProject(`content/${file}`));
    symlinkSync('/dev/full', path.join(dir, `.${base}.${process.pid}.next`));
    const before = contentOf(project.root);
    const { status, stdout, stderr } = await run(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      / {2}ENOSPC: no space left on device, write\n\nNothing was written\.\n$/,
    );
    expect(stderr).toContain(file);
    expect(contentOf(project.root)).toEqual(before);
  },
);

const OAK = ['practice', 'Oak Counseling', '--city', 'Eugene', '--state', 'OR'];

// Each of them in another part of the command; what may be wrong with a page,
// tests/unit/new-pages.test.ts has.
test.each<[args: string[], message: string, code: number]>([
  [[], 'The kind of page is missing.', 2],
  [['citty', 'X'], '"citty" isn\'t a kind of page. Did you mean "city"?', 2],
  [
    ['city', 'X', '--county', '--region', 'Y'],
    "Option '--county' argument is ambiguous.",
    2,
  ],
  [
    ['city', 'X', '--latitude', '95', '--longitude=-115'],
    "The place 95, -115 isn't in Idaho.",
    1,
  ],
  [['city', 'Malad'], 'This file can\'t have a line "practise:".', 1],
  [['rename', 'city', 'nampa'], 'The name is missing.', 2],
  [OAK.slice(0, 4), '--city and --state are needed.', 2],
  [OAK.with(5, 'Oregn'), '--state', 2],
  [[...OAK, '--language', 'Greek'], '"language"', 2],
  [[...OAK, '--voice', 'me'], 'Write --voice I for one person', 2],
  [
    [...OAK, '--without', 'ofice'],
    '"ofice" isn\'t a part to do without. There are: office, portal,',
    2,
  ],
])(
  'npm run new -- %j is refused, in words that say what to do',
  async (args, message, code) => {
    // A mistake in what every page needs.
    if (args[1] === 'Malad') {
      project.edit('content/site.yaml', (text) =>
        text.replace('practice:', 'practise:'),
      );
    }
    const before = contentOf(project.root);
    const { status, stderr } = await run(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(code);
    expect(contentOf(project.root)).toEqual(before);
  },
);

test('Renaming a page moves its file, and changes what refers to it', async () => {
  const { status, stdout, stderr } = await run(
    'rename',
    'city',
    'nampa',
    'Caldwell',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    'is content/cities/caldwell.yaml now, and its address /teletherapy/caldwell.\n',
  );
  expect(stdout).toContain('  content/cities/salmon.yaml  1 place\n');
  expect(existsSync(inProject('content/cities/nampa.yaml'))).toBe(false);
  expect(await errors()).toEqual([]);
});

test('With --content, commands work on another folder, whose content is kept, once, and leave the project as it is', async () => {
  const folder = temporaryFolder();
  const before = contentOf(projectRoot);
  const begin = (name: string) =>
    callCommand(['new', ...OAK.with(1, name)], { PRACTICE_FOLDER: folder });
  const { stderr } = runCommand({ root: projectRoot }, [
    'check',
    '--content',
    folder,
  ]);
  expect(stderr).toContain(`There is no content folder in ${folder}.`);
  // Somebody who writes it with "=" doesn't mean the project's own content.
  const elsewhere = `--content=${folder}`;
  for (const args of [
    ['check', elsewhere],
    ['new', 'post', 'A Title', elsewhere],
  ]) {
    expect(runCommand({ root: projectRoot }, args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`no content folder in ${folder}.`),
    });
  }
  expect(runCommand({ root: projectRoot }, ['check', '--content'])).toEqual(
    expect.objectContaining({
      status: 2,
      stderr: expect.stringContaining('Name a folder after --content'),
    }),
  );
  const begun = { status: 0, stderr: '' };
  expect(await begin('Oak Counseling')).toMatchObject(begun);
  expect(readdirSync(folder)).toEqual(['content']);
  const old = contentOf(folder);
  expect(await begin('Elm Counseling')).toMatchObject(begun);
  expect(fingerprintsOf(path.join(folder, 'content-before'))).toEqual(old);
  expect((await begin('Oak Counseling')).stderr).toContain(
    'content-before/ already exists',
  );
  const checked = await callCommand(['check'], {
    PRACTICE_FOLDER: folder,
    INIT_CWD: folder,
  });
  // The next command must not work on another content.
  expect(checked).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(
      'To list them: npm run check -- --content . --samples',
    ),
  });
  // How it is built, tests/practice/others.test.ts has.
  expect(contentOf(projectRoot)).toEqual(before);
});

test('npm run new -- post --from brings in posts of another website, numbered by their days, with their pictures', async () => {
  const blog = temporaryFolder();
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(path.join(blog, file)), { recursive: true });
    writeFileSync(path.join(blog, file), text);
  };
  write('_config.yml', '');
  write(
    'assets/Lamp One.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  );
  const first =
    '---\ntitle: A Lamp\nimage: /assets/Lamp%20One.svg\n---\nOne [link](/nowhere).\n';
  write('_posts/2021-03-14-a-lamp.md', first);
  write('_posts/2020-01-02-older.md', '---\ntitle: Older\n---\nTwo.\n');
  const files = ['_posts/2021-03-14-a-lamp.md', '_posts/2020-01-02-older.md'];
  const from = files.map((file) => path.join(blog, file));
  const { status, stdout, stderr } = await run('post', '--from', ...from);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /content\/posts\/a-lamp\.yaml: A Lamp, with 1 picture\n/,
  );
  // They are written with their mistakes, which are named.
  expect(stdout).toContain('/nowhere');
  const [lamp = '', older = ''] = ['a-lamp', 'older'].map((name) =>
    project.read(`content/posts/${name}.yaml`),
  );
  expect(numberIn(lamp)).toBe(numberIn(older) + 1);
  expect(lamp).toContain('imageUrl: /images/posts/a-lamp-lamp-one.svg\n');
  expect(
    existsSync(inProject('content/images/posts/a-lamp-lamp-one.svg')),
  ).toBe(true);
  const before = contentOf(project.root);
  const again = await run('post', '--from', ...from);
  expect([again.status, again.stderr]).toEqual([
    2,
    expect.stringContaining('already exists'),
  ]);
  const missing = await run('post', '--from', path.join(blog, 'none.md'));
  expect([missing.status, missing.stderr]).toEqual([
    2,
    expect.stringContaining('There is no file'),
  ]);
  expect(contentOf(project.root)).toEqual(before);
});

const numberIn = (text: string): number =>
  Number(/^id: (\d+)$/m.exec(text)?.[1]);
