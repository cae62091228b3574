import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import type { Edit } from '../../check/edit/edit';
import type { Sent } from '../../editor/core/place';
import { RELEASE_WORDS, SENDING_WORDS } from '../../editor/host/reasons';
import { Editing } from '../../editor/panel/editing';
import { faultFor } from '../../editor/server/reasons';
import { everything } from '../support/everything';
import { temporaryFolder, writeFiles } from '../support/files';
import { copyContent } from '../support/project-copy';
import { startEditor } from './support/editor-server';
import { beginHistory, HOST } from './support/history';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';
const CITY = 'content/cities/sandpoint.yaml';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 3"/>';

// One repository: the tests tell its story, in this order.
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

const branches = () =>
  atHost('for-each-ref', '--format=%(refname:short)', 'refs/heads')
    .split('\n')
    .filter((name) => name !== 'main');
const changedOn = (branch: string, from = 'main') =>
  atHost('diff', '--name-only', from, branch).split('\n');

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
  const found = await changes();
  expect(found.photos).toEqual(photos);
  const named = found.changes.filter(({ file }) => photos.includes(file));
  expect(named).toMatchObject(
    formats.map((format) => ({
      place: `Picture place.${format}`,
      new: 'the picture',
    })),
  );
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

test('What a change left behind on another page is listed with it', async () => {
  const minutes = (value: number): Edit => ({
    op: 'set',
    path: ['consultation', 'minutes'],
    value,
  });
  const said = async () =>
    (await changes()).warnings.filter(({ code }) => code === 'former-value');
  expect(await said()).toEqual([]);
  await edit(SITE, minutes(25));
  expect(await said()).toMatchObject([
    {
      file: 'content/pages/home.yaml',
      params: { words: '15 minutes' },
      isNew: true,
    },
  ]);
  await edit(SITE, minutes(15));
  expect(await said()).toEqual([]);
});

/** What a person with other programs has in the folder. */
const elsewhere = () => git('status', '--porcelain', '--', ':!content');

test('A proposal is one commit with the list and the content only, at the host under a name of its own', async () => {
  project.write('README.md', 'Work in progress.\n');
  project.write('scripts/staged.ts', '// staged\n');
  project.write('content/pages/.about.yaml.swp', 'of another editor');
  git('add', 'scripts/staged.ts');
  const texts = () => [ABOUT, 'README.md', CITY].map(project.read);
  const before = [elsewhere(), texts(), git('rev-parse', 'HEAD')];
  const says =
    '#!/bin/sh\necho Create a pull request: >&2\necho "  https://host.example/$1/new" >&2\n';
  writeFileSync(path.join(project.root, HOST, 'hooks/update'), says, {
    mode: 0o755,
  });
  const { address, next } = (await send()) as Sent;
  const [branch = '', ...others] = branches();
  expect(others).toEqual([]);
  expect(branch).toMatch(/^edit-[0-9a-f]{12}$/);
  expect(next).toBe(SENDING_WORDS.toAskFor);
  expect(address).toBe(`https://host.example/refs/heads/${branch}/new`);
  expect(atHost('rev-list', '--count', `main..${branch}`)).toBe('1');
  expect(changedOn(branch)).toEqual([CITY, ABOUT, SITE]);
  expect(atHost('log', '-1', '--format=%an: %B', branch)).toBe(
    'Robin: Add Sandpoint and 2 more\n\n- Sandpoint\n- About → Hero → Title\n- The practice → Carriers → Another one',
  );
  // The folder is as it was: nothing has to be sent, and what was staged still
  // is.
  expect([elsewhere(), texts(), git('rev-parse', 'HEAD')]).toEqual(before);
  expect((await changes()).changes).toEqual([]);
  expect(await send()).toMatchObject(refusal('Nothing has changed.'));
});

test('What was proposed isn’t proposed again once it is accepted, and what others have published comes in', async () => {
  const [first = ''] = branches();
  atBranch('main', (_, theirs) =>
    theirs('merge', '--quiet', '--squash', `origin/${first}`),
  );
  editAt('main', SITE, phone);
  await retitle('Second');
  expect(await send()).toMatchObject({ next: SENDING_WORDS.toAskFor });
  const second = branches().find((branch) => branch !== first) ?? '';
  expect(changedOn(second)).toEqual([ABOUT]);
  expect(atHost('rev-parse', `${second}^`)).toBe(atHost('rev-parse', 'main'));
  expect(project.read(SITE)).toContain('555-0199');
  expect(elsewhere()).toContain('README.md');
});

test('Where nobody has to agree, all of it is published at once, and nothing that only was proposed', async () => {
  const main = atHost('rev-parse', 'main');
  const names = branches();
  await edit(SITE, { op: 'remove', path: ['approveChanges'] });
  await edit(ABOUT, { op: 'set', path: ['team', 'title'], value: 'Published' });
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(atHost('log', '-1', '--format=%P', 'main')).toBe(main);
  const text = atHost('show', `main:${ABOUT}`);
  expect(text).toContain('title: Published');
  expect(text).not.toContain('Second');
  expect(branches()).toEqual(names);
  expect((await changes()).changes).toEqual([]);
});

test('The branch that is checked out goes along with what is published, and files that are no content stay as they are', async () => {
  const before = elsewhere();
  await retitle('Along');
  await send();
  expect(git('rev-parse', 'HEAD')).toBe(atHost('rev-parse', 'main'));
  expect(git('symbolic-ref', 'HEAD')).toBe('refs/heads/main');
  expect(git('status', '--porcelain', '-uno', '--', 'content')).toBe('');
  expect(elsewhere()).toBe(before);
});

test('A picture that was replaced before it was published stays here, also where somebody else was faster, and is published once a page shows it', async () => {
  const show = async (name: string) => {
    const color = name === 'first' ? '#a00' : '#0a0';
    const drawing = DRAWING.replace('/>', `><path fill="${color}"/></svg>`);
    const value = String(
      await editor.upload(ABOUT, `${name}.svg`, Buffer.from(drawing)),
    );
    await edit(ABOUT, { op: 'set', path: ['story', 'image', 'src'], value });
  };
  const pictures = () =>
    atHost('ls-tree', '--name-only', 'main:content/images/about');
  await show('first');
  await show('second');
  const places = async () =>
    (await changes()).changes.map(({ place }) => place);
  expect(await places()).toEqual([
    'Picture second.svg',
    expect.stringMatching('^About'),
  ]);
  editAt('main', SITE, (text) => text.replace('555-0199', '555-0123'));
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(pictures()).toBe('second.svg');
  expect(await places()).toEqual([]);
  await show('first');
  expect(await places()).toContain('Picture first.svg');
  await send();
  expect(pictures()).toBe('first.svg\nsecond.svg');
  editAt('main', SITE, (text) => text.replace('555-0123', '555-0199'));
});

test('Code that was committed only on this computer isn’t published', async () => {
  git('commit', '--quiet', '--all', '-m', 'Code');
  const code = git('rev-parse', 'HEAD');
  await retitle('Without code');
  const main = atHost('rev-parse', 'main');
  await send();
  expect(changedOn('main', main)).toEqual([ABOUT]);
  expect(git('rev-parse', 'HEAD')).toBe(code);
  expect((await changes()).changes).toEqual([]);
  // The next one has nothing of the last one either.
  await edit(ABOUT, { op: 'set', path: ['team', 'title'], value: 'Next' });
  expect((await changes()).changes).toHaveLength(1);
  await send();
  expect(changedOn('main', main)).toEqual([ABOUT]);
  git('reset', '--quiet', '--soft', 'HEAD^');
  git('fetch', '--quiet', 'origin');
  git('reset', '--quiet', 'origin/main');
  expect((await changes()).changes).toEqual([]);
});

test('Where somebody else was faster, the changes of both are published, and both are in the folder', async () => {
  editAt('main', SITE, (text) => text.replace('555-0199', '555-0111'));
  atBranch('main', (folder, theirs) => {
    writeFileSync(path.join(folder, 'content/images/new.svg'), DRAWING);
    theirs('add', '--all');
  });
  await retitle('Faster');
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  for (const read of [
    project.read,
    (file: string) => atHost('show', `main:${file}`),
  ]) {
    expect(read(SITE)).toContain('555-0111');
    expect(read(ABOUT)).toContain('title: Faster');
    expect(read('content/images/new.svg')).toBe(DRAWING);
  }
  expect((await changes()).changes).toEqual([]);
  const { version, data } = await editor.open(SITE);
  expect(JSON.stringify(data)).toContain('555-0111');
  expect(version).not.toBe('');
});

test('Where somebody else has changed the same field, nothing is published, and the person chooses', async () => {
  const theirsIs = (title: string) =>
    editAt('main', ABOUT, (text) =>
      text.replace(/(?<=^hero:\n {2}title: ).*$/m, title),
    );
  theirsIs('Theirs');
  const before = atHost('rev-parse', 'main');
  await retitle('Ours');
  const answer = (await send()) as Sent;
  expect(answer.next).toBe(SENDING_WORDS.clash);
  expect(atHost('rev-parse', 'main')).toBe(before);
  // The page is as visitors have it, and the panel asks which text stays.
  expect(project.read(ABOUT)).toContain('title: Theirs');
  const panel = new Editing(editor.ask, undefined, () => true);
  await panel.adopt(answer.clash?.typed ?? '');
  expect(panel.file(ABOUT)?.status).toBe('clash');
  panel.change((queue) => queue.settle(ABOUT, 'yours'));
  await panel.save();
  expect(project.read(ABOUT)).toContain('title: Ours');
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(atHost('show', `main:${ABOUT}`)).toContain('title: Ours');
  // The same text in other quotes is no change of it.
  theirsIs('"Alike"');
  await retitle('Alike');
  expect(await send()).toMatchObject({ next: SENDING_WORDS.isThere });
  expect(atHost('show', `main:${ABOUT}`)).toContain('title: "Alike"');
});

test('What somebody else has deleted is published again only after the person was told', async () => {
  const post = 'content/posts/a-week-without-a-clock.yaml';
  const title = 'Seven Days Without a Clock';
  await edit(post, { op: 'set', path: ['title'], value: title });
  atBranch('main', (folder) => rmSync(path.join(folder, post)));
  expect(await send()).toEqual({ next: SENDING_WORDS.deleted([title]) });
  expect(atHost('ls-tree', '--name-only', 'main', post)).toBe('');
  expect(project.read(post)).toContain(title);
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(atHost('show', `main:${post}`)).toContain(title);
});

test('What somebody else has changed is deleted only after the person was told', async () => {
  const post = 'content/posts/a-week-without-a-clock.yaml';
  const title = 'Theirs Without a Clock';
  const remove = async () => {
    const { version } = await editor.open(post);
    await editor.ask('edit', { file: post, version, edits: [], text: '' });
    expect(existsSync(path.join(project.root, post))).toBe(false);
  };
  await remove();
  editAt('main', post, (text) =>
    text.replace(/^title: .*$/m, `title: ${title}`),
  );
  const before = atHost('rev-parse', 'main');
  const answer = (await send()) as Sent;
  expect(answer.next).toBe(SENDING_WORDS.kept(['Seven Days Without a Clock']));
  expect(atHost('rev-parse', 'main')).toBe(before);
  expect(project.read(post)).toContain(title);
  await remove();
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(atHost('ls-tree', '--name-only', 'main', post)).toBe('');
});

test('A page to which somebody else has set a link stays as it is, and the person is told where the link is', async () => {
  const post = 'content/posts/a-week-without-a-clock.yaml';
  const other = 'content/posts/what-sleep-does.yaml';
  project.restore(post);
  await editor.update(post);
  await send();
  const before = project.read(post);
  const link = 'See [that week](/blog/a-week-without-a-clock).';
  const { version } = await editor.open(post);
  await editor.ask('edit', { file: post, version, edits: [], text: '' });
  await retitle('Beside a deletion');
  editAt('main', other, (text) =>
    text.replace(/^content: .*\n/m, (line) => `${line}  ${link}\n\n`),
  );
  const tip = atHost('rev-parse', 'main');
  const title = 'A Week Without a Clock';
  const user = 'What Sleep Does When We Chase It';
  expect(await send()).toEqual({ next: SENDING_WORDS.needed([title], user) });
  expect(atHost('rev-parse', 'main')).toBe(tip);
  expect(project.read(post)).toBe(before);
  expect(project.read(other)).toContain(link);
});

test('Of two pictures that got the same name at the same time, each page shows its own', async () => {
  const post = 'content/posts/a-week-without-a-clock.yaml';
  const pictureOf = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const [mine, theirs] = [await pictureOf('red'), await pictureOf('blue')];
  expect(await editor.upload(post, 'image.jpg', mine)).toBe(
    '/images/posts/image.jpg',
  );
  await edit(
    post,
    { op: 'set', path: ['imageUrl'], value: '/images/posts/image.jpg' },
    { op: 'set', path: ['altText'], value: 'A red picture' },
  );
  const first = 'content/images/posts/image.jpg';
  atBranch('main', (folder, git) => {
    writeFiles(folder, { [first]: theirs });
    git('add', '--all');
  });
  expect(await send()).toMatchObject({ next: RELEASE_WORDS['on-its-way']() });
  expect(atHost('show', `main:${post}`)).toContain('/images/posts/image-2.jpg');
  const second = 'content/images/posts/image-2.jpg';
  const red = async (file: string) => {
    const { channels } = await sharp(path.join(project.root, file)).stats();
    return Math.round((channels[0]?.mean ?? 0) / 255);
  };
  expect([await red(first), await red(second)]).toEqual([0, 1]);
  expect(changedOn('main^')).toEqual([second, ABOUT, post]);
  expect((await changes()).changes).toEqual([]);
});

test('An answer that was lost publishes nothing twice', async () => {
  await retitle('Once');
  const hook = path.join(project.root, HOST, 'hooks/reference-transaction');
  // The host takes it, and the connection breaks.
  writeFileSync(hook, '#!/bin/sh\n[ "$1" != committed ] || kill -9 $PPID\n', {
    mode: 0o755,
  });
  const main = atHost('rev-parse', 'main');
  expect(await send()).toMatchObject({ next: SENDING_WORDS.isThere });
  rmSync(hook);
  expect(atHost('rev-list', '--count', `${main}..main`)).toBe('1');
  expect(atHost('show', `main:${ABOUT}`)).toContain('title: "Once"');
  expect((await changes()).changes).toEqual([]);
});

test.each(
  everything
    ? ['rebase', 'merge', 'cherry-pick', 'revert', 'bisect']
    : ['rebase'],
)('Nothing is sent in the middle of a %s', async (name) => {
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
  expect(await send()).toMatchObject(refusal("hasn't finished"));
  git('config', 'status.short', 'true');
  expect(await send()).toMatchObject(refusal("hasn't finished"));
  git('config', '--unset', 'status.short');
  git('checkout', '--', 'content');
  git(name, name === 'bisect' ? 'reset' : '--abort');
});

test('Without git, a name, a remote, or a host, or with a mistake, it says what to do', async () => {
  await retitle('Ours');
  const head = git('rev-parse', 'HEAD');
  git('config', 'user.name', '');
  expect(await send()).toMatchObject(
    refusal("doesn't know your name and your e-mail address"),
  );
  git('config', 'user.name', 'Robin');
  git('remote', 'set-url', 'origin', '/nowhere');
  expect(await send()).toMatchObject(refusal());
  git('remote', 'remove', 'origin');
  expect(await send()).toMatchObject(refusal('where the website is kept'));
  expect(git('rev-parse', 'HEAD')).toBe(head);
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  project.edit(SITE, (text) => text.replace('practice:', 'practise:'));
  await editor.update(SITE);
  expect(await send()).toMatchObject(refusal('The content has mistakes.'));
  terminal.mockRestore();
  rmSync(path.join(project.root, '.git'), { recursive: true });
  expect(await changes()).toMatchObject(refusal("can't publish yet."));
});

const WORDS = [
  [
    "fatal: unable to access 'https://host/': Could not resolve host: host",
    "couldn't be reached",
  ],
  [
    "fatal: Authentication failed for 'https://host/site.git/'",
    "didn't let this computer in",
  ],
  [
    "fatal: Unable to create '/site/.git/index.lock': File exists.",
    'Another program is using',
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
  [
    'fatal: something new',
    'with these words:\nfatal: something new\nYour changes are saved',
  ],
  [
    'remote: Denied by rule 7:\nremote: sign it.',
    'with these words:\nDenied by rule 7:\nsign it.',
  ],
] as const;

test.each(WORDS)(
  'Messages of git are put in plain words: %s',
  (message, words) => {
    expect(faultFor(message)).toMatchObject(refusal(words));
  },
);
