import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import { gitError } from '../../editor/server/reasons';
import { everything } from '../support/everything';
import { temporaryFolder } from '../support/files';
import { copyContent } from '../support/project-copy';
import { startEditor } from './support/editor-server';
import { beginHistory, HOST } from './support/history';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';
const CITY = 'content/cities/sandpoint.yaml';

// One repository: the tests tell its story, in this order.
vi.setConfig({ testTimeout: 120_000 });
vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
const project = copyContent();
project.write('README.md', 'A practice.\n');
project.edit(SITE, (text) => `${text}approveChanges: true\n`);
const git = beginHistory(project.root, '.');
const editor = await startEditor(project.root);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const atHost = (...args: string[]) => git('-C', HOST, ...args);
const branchHere = () => git('rev-parse', '--abbrev-ref', 'HEAD');
const changes = () => editor.ask('changes', {});
const send = () => editor.ask('send', {});
const refusal = (words = '') => ({
  message: expect.stringMatching(`${words}[^]*\\.$`),
});

async function edit(file: string, ...edits: Edit[]): Promise<void> {
  expect(await editor.edit(await editor.open(file), ...edits)).toHaveProperty(
    'document',
  );
}
const retitle = (value: string) =>
  edit(ABOUT, { op: 'set', path: ['hero', 'title'], value });

async function sent() {
  const answer = await send();
  expect(answer).toHaveProperty('next');
  const branch = branchHere();
  return { ...answer, branch, commit: atHost('rev-parse', branch) };
}

const changedOn = (branch: string) =>
  atHost('diff', '--name-only', 'main', branch).split('\n');
const commitsOn = (branch: string) =>
  atHost('rev-list', `main..${branch}`).split('\n');

/** A colleague, a reviewer, or a squash merge changes a branch of the host. */
function atBranch(
  branch: string,
  act: (root: string, theirs: typeof git) => void,
): void {
  const folder = temporaryFolder('colleague-');
  git('clone', '--quiet', '--branch', branch, HOST, folder);
  const sam = [
    '-C',
    folder,
    '-c',
    'user.name=Sam',
    '-c',
    'user.email=sam@practice.example',
  ];
  const theirs = (...args: string[]) => git(...sam, ...args);
  act(folder, theirs);
  theirs('commit', '--all', '-qm', 'Theirs');
  theirs('push', '--quiet', 'origin', branch);
}
const editAt = (
  branch: string,
  file: string,
  change: (old: string) => string,
) =>
  atBranch(branch, (folder) => {
    const full = path.join(folder, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  });
const phone = (text: string) =>
  text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'");

test('What has changed is listed as places, with old and new, and what is still a sample', async () => {
  expect(await changes()).toMatchObject({
    changes: [],
    warnings: [],
    photos: [],
  });
  const { data } = await editor.open(ABOUT);
  await retitle('Three therapists in one house');
  await edit(SITE, {
    op: 'insert',
    path: ['carriers', 0],
    value: { name: 'Another one' },
  });
  await editor.ask('new-page', { kind: 'city', name: 'Sandpoint' });
  const found = await changes();
  const { title: old } = (data as { hero: { title: string } }).hero;
  expect(found.changes).toMatchObject([
    { place: 'Sandpoint' },
    {
      file: ABOUT,
      place: 'About → Hero → Title',
      old,
      new: 'Three therapists in one house',
    },
    { place: 'The practice → Carriers → Another one' },
  ]);
  expect(found.changes[2]).not.toHaveProperty('old');
  const { notes } = await editor.open(SITE);
  const samples = found.samples.filter(({ file }) => file === SITE);
  expect(samples.map((sample) => sample.path)).toEqual(
    notes.map((note) => note.path),
  );
  expect(found.samples.find(({ file }) => file === CITY)?.place).toMatch(
    /^Sandpoint/,
  );
});

test('Photos that tell where they were taken are named, and tell it no more', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '47/1 40/1 0/1' };
  const exif = { IFD0: { Artist: 'Robin', Orientation: '6' }, IFD3: gps };
  const plain = sharp({
    create: { width: 900, height: 600, channels: 3, background: '#335577' },
  });
  const formats = ['jpeg', 'png', 'webp'] as const;
  const photos = formats.map((format) => `content/images/place.${format}`);
  const full = photos.map((file) => path.join(project.root, file));
  for (const [index, format] of formats.entries()) {
    const tagged = plain
      .clone()
      .withExif(exif)
      .withMetadata({ orientation: 6 });
    await tagged.toFormat(format).toFile(full[index] ?? '');
  }
  expect((await changes()).photos).toEqual(photos);
  await editor.ask('forget-places', {});
  expect((await changes()).photos).toEqual([]);
  for (const file of full) {
    expect(readFileSync(file).includes('Robin'), file).toBe(false);
    const { channels } = await sharp(file).stats();
    expect(Math.abs((channels[2]?.mean ?? 0) - 0x77)).toBeLessThan(2);
    expect(await sharp(file).metadata()).toMatchObject({
      width: 600,
      height: 900,
    });
  }
  for (const file of photos) {
    project.remove(file);
  }
});

test('One branch gets one commit, which has the list and the content only', async () => {
  project.write('README.md', 'Work in progress.\n');
  project.write('scripts/staged.ts', '// staged\n');
  project.write('content/pages/.about.yaml.swp', 'of another editor');
  git('add', 'scripts/staged.ts');
  const elsewhere = () => git('status', '--porcelain', '--', ':!content');
  const texts = () => [ABOUT, 'README.md', CITY].map(project.read);
  const before = [elsewhere(), texts()];
  const says =
    '#!/bin/sh\necho Create a pull request: >&2\necho "  https://host.example/$1/new" >&2\n';
  writeFileSync(path.join(project.root, HOST, 'hooks/update'), says, {
    mode: 0o755,
  });
  const { address, branch, commit } = await sent();
  expect(address).toBe(`https://host.example/refs/heads/${branch}/new`);
  expect([commitsOn(branch), changedOn(branch)]).toEqual([
    [commit],
    [CITY, ABOUT, SITE],
  ]);
  expect(atHost('log', '-1', '--format=%an: %B', branch)).toBe(
    'Robin: Add Sandpoint and 2 more\n\n- Sandpoint\n- About → Hero → Title\n- The practice → Carriers → Another one',
  );
  // The folder is as it was, but for the branch: nothing has to be sent, and
  // what was staged still is.
  expect([elsewhere(), texts()]).toEqual(before);
  expect((await changes()).changes).toEqual([]);
  expect(await send()).toMatchObject(refusal('Nothing has changed.'));
});

test('What a reviewer has added is kept, and what is new at the main branch comes in', async () => {
  const branch = branchHere();
  await retitle('Second');
  const second = await sent();
  expect([second.branch, commitsOn(branch).length]).toEqual([branch, 2]);
  editAt(branch, 'README.md', () => 'Reviewed.\n');
  const reviewed = atHost('rev-parse', branch);
  editAt('main', SITE, phone);
  await retitle('Third');
  expect((await sent()).branch).toBe(branch);
  expect(atHost('log', '-1', '--format=%P', branch)).toBe(
    `${reviewed} ${atHost('rev-parse', 'main')}`,
  );
  expect(changedOn(branch)).toEqual(['README.md', CITY, ABOUT, SITE]);
  expect(atHost('show', `${branch}:${SITE}`)).toContain('555-0199');
});

const ENDS: readonly [after: string, act: (branch: string) => unknown][] = [
  ['a squash merge', () => {}],
  [
    'the branch is gone',
    (branch) => atHost('update-ref', '-d', `refs/heads/${branch}`),
  ],
  [
    'another commit was checked out',
    () => git('checkout', '--quiet', '--detach'),
  ],
];

test.each(ENDS.slice(0, everything ? ENDS.length : 1))(
  'After %s, a new branch begins at the main branch, without code that is here only',
  async (_, act) => {
    const old = branchHere();
    git('commit', '--quiet', '--all', '--allow-empty', '-m', 'Code');
    atBranch('main', (_, theirs) =>
      theirs('merge', '--quiet', '--squash', `origin/${old}`),
    );
    act(old);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    await retitle(`After ${old}`);
    const { branch, commit } = await sent();
    expect(branch).not.toBe(old);
    expect([commitsOn(branch), changedOn(branch)]).toEqual([[commit], [ABOUT]]);
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
  },
);

test('Where a colleague has changed the same text, nothing is sent; other quotes alone hold nothing up', async () => {
  editAt('main', ABOUT, (text) =>
    text.replace(/(?<=^hero:\n {2}title: ).*$/m, 'Theirs'),
  );
  const before = atHost('for-each-ref');
  await retitle('Ours');
  expect(await send()).toMatchObject(refusal('the same lines of About'));
  await retitle('Theirs');
  const asked = project.read(ABOUT);
  // It is the same text in other quotes, too.
  const write = async (title: string) => {
    project.write(ABOUT, asked.replace(/(?<=^hero:\n {2}title: ).*$/m, title));
    await editor.update(ABOUT);
  };
  for (const title of ['Theirs', '"Theirs"', "'Theirs'"]) {
    await write(title);
    expect(await send()).toMatchObject(
      refusal('The website has these changes already.'),
    );
  }
  // With another note, it isn't.
  await write('"Theirs" # Ours');
  expect(await send()).toMatchObject(refusal('the same lines of About'));
  expect(atHost('for-each-ref')).toBe(before);
  // What is new elsewhere is sent, and the quotes are theirs.
  await write('"Theirs"');
  await edit(ABOUT, { op: 'set', path: ['team', 'title'], value: 'All of us' });
  const { branch } = await sent();
  expect(atHost('diff', '--numstat', 'main', branch)).toBe(`1\t1\t${ABOUT}`);
});

test('Where nobody has to agree, all of it is published at once, and nothing of an open proposal', async () => {
  const main = atHost('rev-parse', 'main');
  await edit(SITE, { op: 'remove', path: ['approveChanges'] });
  await edit(ABOUT, { op: 'set', path: ['team', 'title'], value: 'Published' });
  const refs = atHost('for-each-ref', '--format=%(refname)');
  expect((await send()).next).toContain('on their way');
  expect(atHost('log', '-1', '--format=%P', 'main')).toBe(main);
  expect(atHost('show', `main:${ABOUT}`)).toContain('title: Published');
  expect(atHost('for-each-ref', '--format=%(refname)')).toBe(refs);
  expect((await changes()).changes).toEqual([]);
});

test.each(
  everything
    ? ['rebase', 'merge', 'cherry-pick', 'revert', 'bisect']
    : ['rebase'],
)('In the middle of a %s nothing is sent', async (name) => {
  const commit = (text: string) => {
    project.write('README.md', text);
    git('commit', '--quiet', '--all', '-m', text);
  };
  commit(`Theirs in a ${name}.`);
  git('branch', '--force', 'theirs');
  git('reset', '--quiet', '--hard', 'HEAD^');
  commit(`Ours in a ${name}.`);
  if (name === 'bisect') {
    git('bisect', 'start');
  }
  // The others stop at the conflict.
  else {
    expect(() => git(name, 'theirs')).toThrow();
  }
  await retitle('Ours');
  expect(await send()).toMatchObject(refusal("isn't finished"));
  git('checkout', '--', 'content');
  git(name, name === 'bisect' ? 'reset' : '--abort');
});

test('Without git, a name, a remote, or a host, and with a mistake, it says what to do', async () => {
  await retitle('Ours');
  const head = git('rev-parse', 'HEAD');
  git('config', 'user.name', '');
  expect(await send()).toMatchObject(
    refusal("Git doesn't know your name and your e-mail address."),
  );
  git('config', 'user.name', 'Robin');
  git('remote', 'set-url', 'origin', '/nowhere');
  expect(await send()).toMatchObject(refusal());
  git('remote', 'remove', 'origin');
  expect(await send()).toMatchObject(refusal('there is no remote'));
  expect(git('rev-parse', 'HEAD')).toBe(head);
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  project.edit(SITE, (text) => text.replace('practice:', 'practise:'));
  await editor.update(SITE);
  expect(await send()).toMatchObject(refusal('The content has mistakes.'));
  terminal.mockRestore();
  rmSync(path.join(project.root, '.git'), { recursive: true });
  expect(await changes()).toMatchObject(
    refusal("This folder isn't kept in git yet."),
  );
});

const WORDS = [
  [
    "fatal: unable to access 'https://host/': Could not resolve host: host",
    "couldn't be reached",
  ],
  [
    "fatal: Authentication failed for 'https://host/site.git/'",
    "didn't let you in",
  ],
  [
    "fatal: Unable to create '/site/.git/index.lock': File exists.",
    'Another program is using git',
  ],
  [
    'remote: error: GH006: Protected branch update failed.\n ! [remote rejected] a -> main (protected branch hook declined)',
    'A second person approves changes',
  ],
  [
    'error: file write error: No space left on device',
    'disk of this computer is full',
  ],
  [' ! [rejected]        a -> b (fetch first)', 'at the same moment'],
  ['fatal: something new', "Git couldn't do this.\nfatal: something new"],
  [
    'remote: Denied by rule 7:\nremote: sign it.',
    'It says:\nDenied by rule 7:\nsign it.',
  ],
] as const;

test('What git says is said in plain words', () => {
  for (const [said, words] of WORDS) {
    expect(gitError(said)).toMatchObject(refusal(words));
  }
});
