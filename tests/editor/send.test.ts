import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import { everything, longTest } from '../support/everything';
import { temporaryFolder } from '../support/files';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { type EditorServer, startEditor } from './support/editor-server';
import { beginHistory, HOST } from './support/history';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';
const CITY = 'content/cities/sandpoint.yaml';

let project: ProjectCopy;
let editor: EditorServer;
let git: ReturnType<typeof beginHistory>;
vi.setConfig({ testTimeout: 120_000 });

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  project = copyContent();
  project.write('README.md', 'A practice.\n');
  git = beginHistory(project.root, '.');
  editor = await startEditor(project.root);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const atHost = (...args: string[]) => git('-C', HOST, ...args);
const changes = () => editor.ask('changes', {});
const send = () => editor.ask('send', {});
const refusal = (words = '') => ({ message: expect.stringMatching(`${words}[^]*\\.$`) });

async function edit(file: string, ...edits: Edit[]): Promise<void> {
  expect(await editor.edit(await editor.open(file), ...edits)).toHaveProperty('document');
}
const retitle = (value: string) => edit(ABOUT, { op: 'set', path: ['hero', 'title'], value });

async function sent() {
  const answer = await send();
  expect(answer).toHaveProperty('next');
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  return { ...answer, branch, commit: atHost('rev-parse', branch) };
}

const changedOn = (branch: string) => atHost('diff', '--name-only', 'main', branch).split('\n');
const commitsOn = (branch: string) => atHost('rev-list', `main..${branch}`).split('\n');

/** A colleague changes a file at the host, as a reviewer or a squash merge does. */
function atBranch(branch: string, file: string, change: (old: string) => string): void {
  const folder = temporaryFolder('colleague-');
  const full = path.join(folder, file);
  git('clone', '--quiet', '--branch', branch, HOST, folder);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
  const sam = ['-c', 'user.name=Sam', '-c', 'user.email=sam@practice.example'];
  git('-C', folder, ...sam, 'commit', '--all', '-qm', 'Theirs');
  git('-C', folder, 'push', '--quiet', 'origin', branch);
}
const phone = (text: string) => text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'");

test('What has changed is listed as places, with old and new, and what is still a sample', async () => {
  expect(await changes()).toMatchObject({ changes: [], warnings: [], photos: [] });
  const { data } = await editor.open(ABOUT);
  await retitle('Three therapists: one house');
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
  const { notes } = await editor.open(SITE);
  const samples = found.samples.filter(({ file }) => file === SITE);
  expect(samples.map((sample) => sample.path)).toEqual(notes.map((note) => note.path));
  expect(found.samples.find(({ file }) => file === CITY)?.place).toMatch(/^Sandpoint/);
});

longTest('Photos that tell where they were taken are named, and tell it no more', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '47/1 40/1 0/1' };
  const exif = { IFD0: { Artist: 'Robin', Orientation: '6' }, IFD3: gps };
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } });
  const formats = ['jpeg', 'png', 'webp'] as const;
  const photos = formats.map((format) => `content/images/place.${format}`);
  const full = photos.map((file) => path.join(project.root, file));
  for (const [index, format] of formats.entries()) {
    const tagged = plain.clone().withExif(exif).withMetadata({ orientation: 6 });
    await tagged.toFormat(format).toFile(full[index] ?? '');
  }
  expect((await changes()).photos).toEqual(photos);
  await editor.ask('forget-places', {});
  expect((await changes()).photos).toEqual([]);
  for (const file of full) {
    expect(readFileSync(file).includes('Robin'), file).toBe(false);
    const { channels } = await sharp(file).stats();
    expect(Math.abs((channels[2]?.mean ?? 0) - 0x77)).toBeLessThanOrEqual(1);
    expect(await sharp(file).metadata()).toMatchObject({ width: 600, height: 900 });
  }
});

test('One branch gets one commit, which has the list and the content only', async () => {
  await retitle('Three therapists: one house');
  await editor.ask('new-page', { kind: 'city', name: 'Sandpoint' });
  project.write('README.md', 'Work in progress.\n');
  project.write('scripts/staged.ts', '// staged\n');
  project.write('content/pages/.about.yaml.swp', 'of another editor');
  git('add', 'scripts/staged.ts');
  const elsewhere = () => git('status', '--porcelain', '--', ':!content');
  const texts = () => [ABOUT, 'README.md', CITY].map(project.read);
  const before = [elsewhere(), texts()];
  const says = '#!/bin/sh\necho Create a pull request: >&2\necho "  https://host.example/$1/new" >&2\n';
  writeFileSync(path.join(project.root, HOST, 'hooks/update'), says, { mode: 0o755 });
  const { address, branch, commit } = await sent();
  expect(address).toBe(`https://host.example/refs/heads/${branch}/new`);
  expect([commitsOn(branch), changedOn(branch)]).toEqual([[commit], [CITY, ABOUT]]);
  expect(atHost('log', '-1', '--format=%an: %B', branch)).toBe(
    'Robin: Add Sandpoint and 1 more\n\n- Sandpoint\n- About → Hero → Title',
  );
  // The folder is as it was, but for the branch: nothing has to be sent, and what was staged still is.
  expect([elsewhere(), texts()]).toEqual(before);
  expect((await changes()).changes).toEqual([]);
  expect(await send()).toMatchObject(refusal('Nothing has changed.'));
  // Again, as long as the host has the branch.
  await retitle('Another title');
  const second = await sent();
  expect(second.branch).toBe(branch);
  expect(commitsOn(branch)).toEqual([second.commit, commit]);
});

longTest('It begins at the main branch of the host, without code that is here only', async () => {
  project.write('README.md', 'Not pushed.\n');
  git('commit', '--quiet', '--all', '-m', 'Code');
  git('checkout', '--quiet', '--detach');
  atBranch('main', SITE, phone);
  await retitle('Ours');
  const { branch, commit } = await sent();
  expect(atHost('rev-parse', `${commit}^`)).toBe(atHost('rev-parse', 'main'));
  expect(changedOn(branch)).toEqual([ABOUT]);
  expect(atHost('show', `${branch}:${SITE}`)).toContain('555-0199');
  expect(git('status', '--porcelain')).toBe('');
});

for (const isGone of [true, false])
  longTest(`After a squash merge a new branch begins, the old one being gone: ${isGone}`, async () => {
    await retitle('First');
    const first = await sent();
    atBranch('main', ABOUT, () => `${atHost('show', `${first.branch}:${ABOUT}`)}\n`);
    atBranch('main', SITE, phone);
    if (isGone) atHost('update-ref', '-d', `refs/heads/${first.branch}`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    await retitle('Second');
    const second = await sent();
    expect(second.branch).not.toBe(first.branch);
    expect([commitsOn(second.branch), changedOn(second.branch)]).toEqual([[second.commit], [ABOUT]]);
  });

longTest('What a reviewer has added is kept, and what is new at the main branch comes in', async () => {
  await retitle('First');
  const { branch } = await sent();
  atBranch(branch, 'README.md', () => 'Reviewed.\n');
  const reviewed = atHost('rev-parse', branch);
  atBranch('main', SITE, phone);
  await retitle('Second');
  expect((await sent()).branch).toBe(branch);
  expect(atHost('log', '-1', '--format=%P', branch)).toBe(`${reviewed} ${atHost('rev-parse', 'main')}`);
  expect(changedOn(branch)).toEqual(['README.md', ABOUT]);
});

test('Where a colleague has changed the same text, nothing is sent', async () => {
  atBranch('main', ABOUT, (text) => text.replace(/(?<=^hero:\n {2}title: ).*$/m, 'Theirs'));
  await retitle('Ours');
  expect(await send()).toMatchObject(refusal('the same lines of About'));
  expect(atHost('branch', '--format=%(refname:short)')).toBe('main');
  await retitle('Theirs');
  expect(await send()).toMatchObject(refusal('The website has these changes already.'));
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
    if (name === 'bisect') git('bisect', 'start');
    // The others stop at the conflict.
    else expect(() => git(name, 'theirs')).toThrow();
    await retitle('Ours');
    expect(await send()).toMatchObject(refusal("isn't finished"));
  },
);

test('Without git, a name, a remote, or a host, and with a mistake, it says what to do', async () => {
  await retitle('Ours');
  const head = git('rev-parse', 'HEAD');
  git('config', 'user.name', '');
  expect(await send()).toMatchObject(refusal("Git doesn't know who you are."));
  git('config', 'user.name', 'Robin');
  git('remote', 'set-url', 'origin', '/nowhere');
  expect(await send()).toMatchObject(refusal());
  git('remote', 'remove', 'origin');
  expect(await send()).toMatchObject(refusal('there is no remote'));
  expect(git('rev-parse', 'HEAD')).toBe(head);
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  project.edit(SITE, (text) => text.replace('practice:', 'practise:'));
  editor.update(SITE);
  expect(await send()).toMatchObject(refusal('The content has mistakes.'));
  terminal.mockRestore();
  rmSync(path.join(project.root, '.git'), { recursive: true });
  expect(await changes()).toMatchObject(refusal("This folder isn't kept in git yet."));
});

const WORDS = [
  ["fatal: unable to access 'https://host/': Could not resolve host: host", "couldn't be reached"],
  ["fatal: Authentication failed for 'https://host/site.git/'", "didn't let you in"],
  ["fatal: Unable to create '/site/.git/index.lock': File exists.", 'Another program is using git'],
  ['error: file write error: No space left on device', 'disk of this computer is full'],
  [' ! [rejected]        a -> b (fetch first)', 'at the same moment'],
  ['fatal: something new', "Git couldn't do this.\nfatal: something new"],
  ['remote: Denied by rule 7:\nremote: sign it.', 'It says:\nDenied by rule 7:\nsign it.'],
] as const;

test('What git says is said in plain words', async () => {
  const programs = temporaryFolder('programs-');
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  for (const [said, words] of WORDS) {
    const program = `#!/bin/sh\ncat >&2 <<'END'\n${said}\nEND\nexit 128\n`;
    writeFileSync(path.join(programs, 'git'), program, { mode: 0o755 });
    expect(await send()).toMatchObject(refusal(words));
  }
});
