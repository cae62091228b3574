import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Edit } from '../../check/yaml/edit/edit';
import type { Answer } from '../../editor/server/endpoint';
import { everything, longTest } from '../support/everything';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { type EditorServer, startEditor } from './support/editor-server';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';
const CITY = 'content/cities/sandpoint.yaml';

let project: ProjectCopy;
let editor: EditorServer;
let host: string;
// Git runs a hundred programs in some of these.
vi.setConfig({ testTimeout: 120_000 });

let start: string;

/** Runs git in the project, without the settings of this computer. */
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: project.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const atHost = (...args: string[]) => execFileSync('git', ['-C', host, ...args], { encoding: 'utf8' }).trim();

beforeAll(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  project = copyContent();
  project.write('README.md', 'A practice.\n');
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Robin');
  git('config', 'user.email', 'robin@practice.example');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The site');
  start = git('rev-parse', 'HEAD');
});
beforeEach(async () => {
  git('checkout', '--quiet', '--force', '-B', 'main', start);
  git('clean', '--quiet', '--force', '-d');
  host = path.join(mkdtempSync(path.join(tmpdir(), 'host-')), 'site.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', host]);
  git('remote', 'add', 'origin', host);
  git('push', '--quiet', 'origin', 'main');
  editor = await startEditor(project.root);
});
afterEach(() => {
  editor.stop();
  vi.useRealTimers();
  if (git('remote')) git('remote', 'remove', 'origin');
  for (const ref of git('for-each-ref', '--format=%(refname)').split('\n'))
    if (ref !== 'refs/heads/main') git('update-ref', '-d', ref);
  rmSync(path.dirname(host), { recursive: true, force: true });
});
afterAll(() => {
  project.dispose();
  vi.unstubAllEnvs();
});

const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
const changes = () => editor.ask('changes', {});
const open = (file: string) => editor.ask('document', { file });
const refusal = (words = '') => ({ message: expect.stringMatching(`${words}[^]*\\.$`) });
const titled = (value: string): Edit => ({ op: 'set', path: ['hero', 'title'], value });

async function edit(file: string, ...edits: Edit[]): Promise<void> {
  const { version } = await open(file);
  expect(await editor.ask('edit', { file, version, edits })).toHaveProperty('document');
}

async function sent(): Promise<Answer<'send'> & { branch: string; commit: string }> {
  const answer = await editor.ask('send', {});
  expect(answer).toHaveProperty('next');
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  return { ...answer, branch, commit: atHost('rev-parse', branch) };
}

/** A colleague changes a file at the host, as a squash merge does too. @param text of the file, made from the old one. */
function atMain(file: string, text: (old: string) => string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'colleague-'));
  const run = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  run('clone', '--quiet', host, '.');
  writeFileSync(path.join(folder, file), text(readFileSync(path.join(folder, file), 'utf8')));
  run('-c', 'user.name=Sam', '-c', 'user.email=sam@practice.example', 'commit', '--all', '-qm', 'Theirs');
  run('push', '--quiet', 'origin', 'main');
  rmSync(folder, { recursive: true });
}
const phone = (text: string) => text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'");
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });

test('What has changed is listed as places, with old and new, and what is still a sample', async () => {
  expect(await changes()).toMatchObject({ changes: [], warnings: [], photos: [] });
  const { data } = await open(ABOUT);
  await edit(ABOUT, titled('Three therapists: one house'));
  await edit(SITE, { op: 'insert', path: ['carriers', 0], value: { name: 'Another one' } });
  await editor.ask('new-page', { kind: 'city', name: 'Sandpoint' });
  const found = await changes();
  const { title: old } = (data as { hero: { title: string } }).hero;
  expect(found.changes).toMatchObject([
    { place: 'Sandpoint' },
    { file: ABOUT, place: 'About → Hero → Title', old, new: 'Three therapists: one house' },
    { place: 'The practice → Carriers → Another one' },
  ]);
  expect(found.changes[2]).not.toHaveProperty('old');
  const { notes } = await open(SITE);
  const samples = found.samples.filter(({ file }) => file === SITE);
  expect(samples.map((sample) => sample.path)).toEqual(notes.map((note) => note.path));
  expect(found.samples.find(({ file }) => file === CITY)?.place).toMatch(/^Sandpoint/);
});

longTest('Photos that tell where they were taken are named, and tell it no more', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '47/1 40/1 0/1' };
  const exif = { IFD0: { Artist: 'Robin', Orientation: '6' }, IFD3: gps };
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } });
  const photos = (['jpeg', 'png', 'webp'] as const).map((format) => {
    const file = `content/images/place.${format}`;
    return { file, format, full: path.join(project.root, file) };
  });
  for (const { full, format } of photos)
    await plain.clone().withExif(exif).withMetadata({ orientation: 6 }).toFormat(format).toFile(full);
  expect((await changes()).photos).toEqual(photos.map(({ file }) => file));
  await editor.ask('forget-places', {});
  expect((await changes()).photos).toEqual([]);
  for (const { full } of photos) {
    expect(readFileSync(full).includes('Robin'), full).toBe(false);
    const { channels } = await sharp(full).stats();
    expect(Math.abs((channels[2]?.mean ?? 0) - 0x77)).toBeLessThanOrEqual(1);
    expect(await sharp(full).metadata()).toMatchObject({ width: 600, height: 900 });
  }
});

test('One branch gets one commit, which has the list and the content only', async () => {
  await edit(ABOUT, titled('Three therapists: one house'));
  await editor.ask('new-page', { kind: 'city', name: 'Sandpoint' });
  project.write('README.md', 'Work in progress.\n');
  project.write('scripts/staged.ts', '// staged\n');
  project.write('content/pages/.about.yaml.swp', 'of another editor');
  git('add', 'scripts/staged.ts');
  const status = git('status', '--porcelain', '--', ':!content');
  const files = [ABOUT, 'README.md', CITY].map(read);
  const says = '#!/bin/sh\necho Create a pull request: >&2\necho "  https://host.example/$1/new" >&2\n';
  writeFileSync(path.join(host, 'hooks/update'), says, { mode: 0o755 });
  const { address, branch, commit } = await sent();
  expect(address).toBe(`https://host.example/refs/heads/${branch}/new`);
  expect(atHost('rev-list', `main..${branch}`)).toBe(commit);
  expect(atHost('diff', '--name-only', 'main', branch).split('\n')).toEqual([CITY, ABOUT]);
  expect(atHost('log', '-1', '--format=%an: %B', branch)).toBe(
    'Robin: Add Sandpoint and 1 more\n\n- Sandpoint\n- About → Hero → Title',
  );
  // The folder is as it was, but for the branch: nothing has to be sent, and what was staged still is.
  expect([ABOUT, 'README.md', CITY].map(read)).toEqual(files);
  expect(git('status', '--porcelain', '--', ':!content')).toBe(status);
  expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe(branch);
  expect((await changes()).changes).toEqual([]);
  expect(await editor.ask('send', {})).toMatchObject(refusal('Nothing has changed.'));
  // Again, as long as the host has the branch.
  await edit(ABOUT, titled('Another title'));
  const second = await sent();
  expect(second.branch).toBe(branch);
  expect(atHost('rev-list', `main..${branch}`).split('\n')).toEqual([second.commit, commit]);
});

longTest('It begins at the main branch of the host, without code that is here only', async () => {
  project.write('README.md', 'Not pushed.\n');
  git('commit', '--quiet', '--all', '-m', 'Code');
  git('checkout', '--quiet', '--detach');
  atMain(SITE, phone);
  await edit(ABOUT, titled('Ours'));
  const { branch, commit } = await sent();
  expect(atHost('rev-parse', `${commit}^`)).toBe(atHost('rev-parse', 'main'));
  expect(atHost('diff', '--name-only', 'main', branch)).toBe(ABOUT);
  expect(atHost('show', `${branch}:${SITE}`)).toContain('555-0199');
  expect(git('status', '--porcelain')).toBe('');
});

for (const isGone of [true, false])
  longTest(`After a squash merge a new branch begins, the old one being gone: ${isGone}`, async () => {
    await edit(ABOUT, titled('First'));
    const first = await sent();
    atMain(ABOUT, () => `${atHost('show', `${first.branch}:${ABOUT}`)}\n`);
    atMain(SITE, phone);
    if (isGone) atHost('update-ref', '-d', `refs/heads/${first.branch}`);
    later();
    await edit(ABOUT, titled('Second'));
    const second = await sent();
    expect(second.branch).not.toBe(first.branch);
    expect(atHost('rev-list', `main..${second.branch}`)).toBe(second.commit);
    expect(atHost('diff', '--name-only', 'main', second.branch)).toBe(ABOUT);
  });

longTest('What a reviewer has added is kept, and what is new at the main branch comes in', async () => {
  await edit(ABOUT, titled('First'));
  const { branch } = await sent();
  const blob = execFileSync('git', ['-C', host, 'hash-object', '-w', '--stdin'], { input: 'Reviewed.\n' });
  const entry = `100644 blob ${String(blob).trim()}\tREADME.md`;
  const listed = `${atHost('ls-tree', branch).replace(/^.*\tREADME\.md$/m, entry)}\n`;
  const reviewed = execFileSync('git', ['-C', host, 'mktree'], { input: listed }).toString().trim();
  const author = ['-c', 'user.name=Kim', '-c', 'user.email=kim@practice.example'];
  const tip = atHost(...author, 'commit-tree', reviewed, '-p', branch, '-m', 'Reviewed');
  atHost('update-ref', `refs/heads/${branch}`, tip);
  atMain(SITE, phone);
  await edit(ABOUT, titled('Second'));
  expect((await sent()).branch).toBe(branch);
  expect(atHost('log', '-1', '--format=%P', branch)).toBe(`${tip} ${atHost('rev-parse', 'main')}`);
  expect(atHost('diff', '--name-only', 'main', branch).split('\n')).toEqual(['README.md', ABOUT]);
});

test('Where a colleague has changed the same text, nothing is sent', async () => {
  atMain(ABOUT, (text) => text.replace(/(?<=^hero:\n {2}title: ).*$/m, 'Theirs'));
  await edit(ABOUT, titled('Ours'));
  expect(await editor.ask('send', {})).toMatchObject(refusal('the same lines of About'));
  expect(atHost('branch', '--format=%(refname:short)')).toBe('main');
  await edit(ABOUT, titled('Theirs'));
  expect(await editor.ask('send', {})).toMatchObject(refusal('The website has these changes already.'));
});

test.each(everything ? ['rebase', 'merge', 'cherry-pick', 'revert', 'bisect'] : ['rebase'])(
  'In the middle of a %s nothing is sent',
  async (name) => {
    const commit = (text: string) => {
      project.write('README.md', text);
      git('commit', '--quiet', '--all', '-m', text);
    };
    commit('Theirs.');
    git('branch', 'theirs');
    git('reset', '--quiet', '--hard', 'HEAD^');
    commit('Ours.');
    // It stops at the conflict.
    expect(() => {
      git(name, name === 'bisect' ? 'start' : 'theirs');
      if (name === 'bisect') throw new Error('A search goes on.');
    }).toThrow();
    await edit(ABOUT, titled('Ours'));
    expect(await editor.ask('send', {})).toMatchObject(refusal("isn't finished"));
    git(name, name === 'bisect' ? 'reset' : '--abort');
  },
);

test('Without git, a name, a remote, or a host, and with a mistake, it says what to do', async () => {
  await edit(ABOUT, titled('Ours'));
  const head = git('rev-parse', 'HEAD');
  git('config', 'user.name', '');
  expect(await editor.ask('send', {})).toMatchObject(refusal("Git doesn't know who you are."));
  git('config', 'user.name', 'Robin');
  git('remote', 'set-url', 'origin', '/nowhere');
  expect(await editor.ask('send', {})).toMatchObject(refusal());
  git('remote', 'remove', 'origin');
  expect(await editor.ask('send', {})).toMatchObject(refusal('there is no remote'));
  expect(git('rev-parse', 'HEAD')).toBe(head);
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  project.edit(SITE, (text) => text.replace('practice:', 'practise:'));
  editor.live.update([SITE]);
  expect(await editor.ask('send', {})).toMatchObject(refusal('The content has mistakes.'));
  terminal.mockRestore();
  vi.stubEnv('GIT_DIR', '/nowhere');
  expect(await changes()).toMatchObject(refusal("This folder isn't kept in git yet."));
  vi.stubEnv('GIT_DIR', undefined);
});

const WORDS: readonly (readonly [said: string, words: string])[] = [
  ["fatal: unable to access 'https://host/': Could not resolve host: host", "couldn't be reached"],
  ["fatal: Authentication failed for 'https://host/site.git/'", "didn't let you in"],
  ["fatal: Unable to create '/site/.git/index.lock': File exists.", 'Another program is using git'],
  ['error: file write error: No space left on device', 'disk of this computer is full'],
  [' ! [rejected]        a -> b (fetch first)', 'at the same moment'],
  ['fatal: something new', "Git couldn't do this.\nfatal: something new"],
  [
    'remote: Denied by rule 7:\nremote: sign your commits.',
    'It says:\nDenied by rule 7:\nsign your commits.',
  ],
];

test('What git says is said in plain words', async () => {
  const programs = mkdtempSync(path.join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(programs, { recursive: true }));
  const { PATH } = process.env;
  vi.stubEnv('PATH', `${programs}:${PATH}`);
  for (const [said, words] of WORDS) {
    const program = `#!/bin/sh\ncat >&2 <<'END'\n${said}\nEND\nexit 128\n`;
    writeFileSync(path.join(programs, 'git'), program, { mode: 0o755 });
    expect(await editor.ask('send', {})).toMatchObject(refusal(words));
  }
  vi.stubEnv('PATH', PATH);
});
