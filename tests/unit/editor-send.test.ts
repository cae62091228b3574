import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { Edit } from '../../check/yaml/edit/edit';
import type { Changes, EditAnswer, EditedDocument, NewPageAnswer, SendAnswer } from '../../editor/protocol';
import { type EditorServer, startEditor } from '../support/editor-server';
import { copyContent, type ProjectCopy } from '../support/project-copy';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';

let project: ProjectCopy;
let editor: EditorServer;
let host: string;

/** Runs git in the project, without the settings of this computer. */
function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: project.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** The state to which each test goes back. */
let start: string;

beforeAll(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  project = copyContent();
  project.write('README.md', 'A practice.\n');
  project.edit(SITE, (text) =>
    text.replace(/^( {2}(?:tagline|phone|email): .*)$/gm, '$1 # SAMPLE: another one'),
  );
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Robin');
  git('config', 'user.email', 'robin@practice.example');
  git('add', '.');
  git('commit', '--quiet', '-m', 'The site');
  start = git('rev-parse', 'HEAD');
  host = path.join(mkdtempSync(path.join(tmpdir(), 'host-')), 'site.git');
});
afterAll(() => {
  project.dispose();
  rmSync(path.dirname(host), { recursive: true, force: true });
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  git('checkout', '--quiet', '--force', '-B', 'main', start);
  git('clean', '--quiet', '--force', '-d');
  if (!existsSync(host)) {
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', host]);
    git('push', '--quiet', host, 'main');
  }
  git('remote', 'add', 'origin', host);
  editor = await startEditor(project.root);
});
afterEach(() => {
  editor.stop();
  if (git('remote')) git('remote', 'remove', 'origin');
  // A test that has sent something has left a branch in both repositories.
  for (const branch of git('for-each-ref', '--format=%(refname)').split('\n')) {
    if (branch === 'refs/heads/main') continue;
    git('update-ref', '-d', branch);
    rmSync(host, { recursive: true, force: true });
  }
  if (existsSync(host) && atHost('rev-parse', 'main') !== start) rmSync(host, { recursive: true });
});

const atHost = (...args: string[]) => execFileSync('git', ['-C', host, ...args], { encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
const changes = () => editor.get<Changes>('changes');

async function edit(file: string, ...edits: Edit[]): Promise<void> {
  const { version } = await editor.get<EditedDocument>(`document?file=${file}`);
  expect(await editor.post<EditAnswer>('edit', { file, version, edits })).toMatchObject({ ok: true });
}

const retitle: Edit = { op: 'set', path: ['hero', 'title'], value: 'Three therapists: one house' };

const addCarrier: Edit = { op: 'insert', path: ['carriers', 0], value: { name: 'Another one' } };

describe('What has changed', () => {
  test('is nothing in the beginning', async () => {
    expect(await changes()).toEqual({ changes: [], warnings: [], samples: expect.any(Number), photos: [] });
  });

  test('is listed as places, with old and new', async () => {
    const old = (await editor.get<EditedDocument>(`document?file=${ABOUT}`)).data as {
      hero: { title: string };
    };
    await edit(ABOUT, retitle);
    await edit(SITE, addCarrier);
    expect((await changes()).changes).toMatchObject([
      {
        file: ABOUT,
        place: ['About', 'Hero', 'Title'],
        old: old.hero.title,
        new: 'Three therapists: one house',
      },
      { file: SITE, path: ['carriers', expect.any(Number)] },
    ]);
    expect((await changes()).changes[1]).not.toHaveProperty('old');
  });

  test('names notes that were taken away, new pages, and pages that are gone', async () => {
    const { notes } = await editor.get<EditedDocument>(`document?file=${SITE}`);
    const note = notes.find(({ what }) => what === 'another one');
    await edit(SITE, { op: 'unmark', path: note?.path ?? [] });
    await editor.post<NewPageAnswer>('new-page', { kind: 'city', name: 'Sandpoint' });
    project.remove('content/cities/coeur-d-alene.yaml');
    const places = (await changes()).changes.map(({ place }) => place);
    expect(places.map((place) => place.at(-1))).toEqual(["Coeur d'Alene", 'Sandpoint', 'note']);
  });

  test('says which photos tell where they were taken, and takes that out without another pixel', async () => {
    const { samples } = await changes();
    expect(samples).toBeGreaterThan(2);
    const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } });
    const files = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map(async (format) => ({
        file: `content/images/place.${format}`,
        bytes: await plain
          .clone()
          .withMetadata({ orientation: 6 })
          .withExif({
            IFD0: { Artist: 'Robin', Orientation: '6' },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 40/1 0/1' },
          })
          .toFormat(format)
          .toBuffer(),
      })),
    );
    for (const { file, bytes } of files) writeFileSync(path.join(project.root, file), bytes);
    expect((await changes()).photos).toEqual(files.map(({ file }) => file).sort());
    expect(await editor.post<Changes>('forget-places')).toMatchObject({ photos: [], samples });
    for (const { file, bytes } of files) {
      const left = readFileSync(path.join(project.root, file));
      expect(left.includes('Robin'), file).toBe(false);
      expect((await pixels(left)).equals(await pixels(bytes)), file).toBe(true);
      expect((await sharp(left).metadata()).autoOrient).toEqual((await sharp(bytes).metadata()).autoOrient);
    }
  });

  test('cannot be listed without git, and says so', async () => {
    const { PATH } = process.env;
    const none = { message: 'This folder is not kept in git.' };
    try {
      vi.stubEnv('GIT_DIR', '/nowhere');
      expect(await changes()).toMatchObject({ fault: none, changes: [] });
      expect(await editor.post('send')).toMatchObject({ ok: false, fault: none });
      vi.stubEnv('PATH', '/nowhere');
      expect(await changes()).toMatchObject({ fault: { message: 'Git is not installed on this computer.' } });
    } finally {
      vi.stubEnv('PATH', PATH);
      vi.stubEnv('GIT_DIR', undefined);
    }
  });
});

describe('Sending', () => {
  const branches = () => atHost('for-each-ref', '--format=%(refname:short)').split('\n').sort();

  test('makes one branch with one commit, which has the list and the content only', async () => {
    const main = atHost('rev-parse', 'main');
    await edit(ABOUT, retitle);
    await editor.post<NewPageAnswer>('new-page', { kind: 'city', name: 'Sandpoint' });
    project.write('README.md', 'Work in progress.\n');
    project.write('.env', 'SMTP_PASSWORD=secret\n');
    project.write('scripts/staged.ts', '// staged\n');
    project.write('content/pages/.about.yaml.swp', 'of another editor');
    git('add', 'scripts/staged.ts');
    const status = git('status', '--porcelain', '--', ':!content');
    const files = [ABOUT, 'README.md', '.env', 'content/cities/sandpoint.yaml'].map(read);

    const answer = await editor.post<SendAnswer>('send');
    if (!answer.ok) throw new Error(answer.fault.message);
    expect(branches()).toEqual([answer.branch, 'main']);
    expect(atHost('rev-parse', 'main')).toBe(main);
    expect(atHost('rev-list', `main..${answer.branch}`)).toBe(answer.commit);
    expect(atHost('diff', '--name-only', 'main', answer.branch).split('\n')).toEqual([
      'content/cities/sandpoint.yaml',
      ABOUT,
    ]);
    const message = atHost('log', '-1', '--format=%B', answer.branch);
    expect(message).toMatch(/^Add Sandpoint and 1 more\n\n- Sandpoint: \(nothing\) → /);
    expect(message).toMatch(/\n- About → Hero → Title: ".+" → "Three therapists: one house"$/);
    expect(atHost('log', '-1', '--format=%an', answer.branch)).toBe('Robin');

    // The folder is as it was, but for the branch: nothing has to be sent, and what was staged still is.
    expect([ABOUT, 'README.md', '.env', 'content/cities/sandpoint.yaml'].map(read)).toEqual(files);
    expect(git('status', '--porcelain', '--', ':!content')).toBe(status);
    expect(git('status', '--porcelain', '--', 'content')).toBe('?? content/pages/.about.yaml.swp');
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe(answer.branch);
    expect(git('rev-parse', 'main')).toBe(main);
    expect((await changes()).changes).toEqual([]);
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: 'Nothing has changed.' },
    });
  });

  test('again adds a commit to the same branch, as long as the host has it', async () => {
    await edit(ABOUT, retitle);
    const first = await editor.post<SendAnswer>('send');
    await edit(ABOUT, { ...retitle, value: 'Another title' } as Edit);
    const second = await editor.post<SendAnswer>('send');
    if (!first.ok || !second.ok) throw new Error('It was not sent.');
    expect(second.branch).toBe(first.branch);
    expect(atHost('rev-list', `main..${first.branch}`).split('\n')).toEqual([second.commit, first.commit]);

    atHost('update-ref', 'refs/heads/main', second.commit);
    atHost('update-ref', '-d', `refs/heads/${first.branch}`);
    later();
    await edit(ABOUT, retitle);
    const third = await editor.post<SendAnswer>('send');
    if (!third.ok) throw new Error(third.fault.message);
    expect(third.branch).not.toBe(first.branch);
    expect(branches()).toEqual([third.branch, 'main']);
    expect(atHost('rev-list', `main..${third.branch}`)).toBe(third.commit);
  });

  test('leaves everything as it was if the host cannot be reached', async () => {
    await edit(ABOUT, retitle);
    rmSync(host, { recursive: true });
    const head = git('rev-parse', 'HEAD');
    const answer = await editor.post<SendAnswer>('send');
    expect(answer).toMatchObject({
      ok: false,
      fault: { message: expect.any(String), advice: expect.stringContaining('.') },
    });
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
    expect((await changes()).changes.length).toBe(1);
  });

  test('says what to do without a remote, without a name, and with a mistake', async () => {
    await edit(ABOUT, retitle);
    git('config', 'user.name', '');
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: 'Git does not know who you are.' },
    });
    git('config', 'user.name', 'Robin');
    git('remote', 'remove', 'origin');
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: {
        message: expect.stringContaining('there is no remote'),
        advice: expect.stringContaining('git remote add'),
      },
    });
    const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
    project.edit(SITE, (text) => text.replace('practice:', 'practise:'));
    editor.live.update([SITE]);
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: 'The content has mistakes.' },
    });
    terminal.mockRestore();
  });

  /** A colleague changes files at the host, as a squash merge does too. @param text of a file there, made from the old one. */
  function atMain(message: string, file: string, text: (old: string) => string): void {
    const folder = mkdtempSync(path.join(tmpdir(), 'colleague-'));
    const run = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
    run('clone', '--quiet', host, '.');
    writeFileSync(path.join(folder, file), text(readFileSync(path.join(folder, file), 'utf8')));
    run('-c', 'user.name=Sam', '-c', 'user.email=sam@practice.example', 'commit', '--all', '-qm', message);
    run('push', '--quiet', 'origin', 'main');
    rmSync(folder, { recursive: true });
  }
  async function sent(): Promise<Extract<SendAnswer, { ok: true }>> {
    const answer = await editor.post<SendAnswer>('send');
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer;
  }
  const titled = (value: string): Edit => ({ op: 'set', path: ['hero', 'title'], value });
  const later = () => {
    // A branch has the second in its name.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('begins at the main branch of the host, with what others have changed, and without code that is here only', async () => {
    project.write('README.md', 'Not pushed.\n');
    git('commit', '--quiet', '--all', '-m', 'Code');
    atMain('A phone number', SITE, (text) => text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'"));
    await edit(ABOUT, titled('Ours'));
    const { branch, commit } = await sent();
    expect(atHost('rev-parse', `${commit}^`)).toBe(atHost('rev-parse', 'main'));
    expect(atHost('diff', '--name-only', 'main', branch)).toBe(ABOUT);
    expect(atHost('show', `${branch}:${SITE}`)).toContain('555-0199');
    expect(atHost('log', '-1', '--format=%s', branch)).toBe('Change “Title” of Hero (About)');
    expect(read('README.md')).toBe('Not pushed.\n');
    expect(git('status', '--porcelain')).toBe('');
    expect((await changes()).changes).toEqual([]);
  });

  test.each([
    ['deletes it', true],
    ['keeps it', false],
  ])('after a squash merge goes to a new branch, when the host %s', async (_, isGone) => {
    await edit(ABOUT, titled('First'));
    const first = await sent();
    atMain('Squashed', ABOUT, () => `${atHost('show', `${first.branch}:${ABOUT}`)}\n`);
    atMain('A phone number', SITE, (text) => text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'"));
    if (isGone) atHost('update-ref', '-d', `refs/heads/${first.branch}`);
    later();
    await edit(ABOUT, titled('Second'));
    const second = await sent();
    expect(second.branch).not.toBe(first.branch);
    expect(atHost('rev-list', `main..${second.branch}`)).toBe(second.commit);
    expect(atHost('diff', '--name-only', 'main', second.branch)).toBe(ABOUT);
    expect(atHost('show', `${second.branch}:${ABOUT}`)).toContain('Second');
  });

  test('keeps what a reviewer has added to the proposal, and takes in what is new at the main branch', async () => {
    await edit(ABOUT, titled('First'));
    const { branch } = await sent();
    const tree = atHost('rev-parse', `${branch}^{tree}`);
    git('fetch', '--quiet', host, branch);
    const blob = execFileSync('git', ['-C', host, 'hash-object', '-w', '--stdin'], { input: 'Reviewed.\n' });
    const listed = `${atHost('ls-tree', tree).replace(/^.*\tREADME\.md$/m, `100644 blob ${String(blob).trim()}\tREADME.md`)}\n`;
    const reviewed = execFileSync('git', ['-C', host, 'mktree'], { input: listed }).toString().trim();
    const author = ['-c', 'user.name=Kim', '-c', 'user.email=kim@practice.example'];
    const tip = atHost(...author, 'commit-tree', reviewed, '-p', branch, '-m', 'Reviewed');
    atHost('update-ref', `refs/heads/${branch}`, tip);
    atMain('A phone number', SITE, (text) => text.replace(/^( {2}phone: ).*$/m, "$1'(208) 555-0199'"));
    await edit(ABOUT, titled('Second'));
    const second = await sent();
    expect(second.branch).toBe(branch);
    expect(atHost('log', '-1', '--format=%P', branch)).toBe(`${tip} ${atHost('rev-parse', 'main')}`);
    expect(atHost('diff', '--name-only', 'main', branch).split('\n')).toEqual(['README.md', ABOUT]);
    expect(atHost('show', `${branch}:README.md`)).toBe('Reviewed.');
  });

  test('says in words where a colleague has changed the same text, and sends nothing', async () => {
    atMain('Theirs', ABOUT, (text) => text.replace(/(?<=^hero:\n {2}title: ).*$/m, 'Theirs'));
    await edit(ABOUT, titled('Ours'));
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: expect.stringContaining('changed the same text') },
      clashes: [{ place: ['About', 'Hero', 'Title'], yours: 'Ours', theirs: 'Theirs' }],
    });
    expect(branches()).toEqual(['main']);
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    await edit(ABOUT, titled('Theirs'));
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: 'The website has these changes already.' },
    });
  });

  const twoSides = () => {
    project.edit('README.md', () => 'Theirs.\n');
    git('commit', '--quiet', '--all', '-m', 'Theirs');
    git('branch', 'theirs');
    git('reset', '--quiet', '--hard', 'HEAD^');
    project.edit('README.md', () => 'Ours.\n');
    git('commit', '--quiet', '--all', '-m', 'Ours');
  };
  test.each([
    ['rebase', ['rebase', 'theirs']],
    ['merge', ['merge', 'theirs']],
    ['cherry-pick', ['cherry-pick', 'theirs']],
    ['revert', ['revert', 'theirs']],
    ['bisect', ['bisect', 'start']],
  ])('is refused in the middle of a %s', async (name, args) => {
    twoSides();
    try {
      git(...args);
    } catch {
      // It stops at the conflict.
    }
    await edit(ABOUT, titled('Ours'));
    const head = git('rev-parse', 'HEAD');
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: { message: `Git is in the middle of a ${name} in this folder.` },
    });
    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(branches()).toEqual(['main']);
    git(name, name === 'bisect' ? 'reset' : '--abort');
    git('branch', '--delete', '--force', 'theirs');
  });

  test('begins at the main branch of the host where no branch is checked out, too', async () => {
    git('checkout', '--quiet', '--detach');
    await edit(ABOUT, titled('Ours'));
    const { branch } = await sent();
    expect(atHost('diff', '--name-only', 'main', branch)).toBe(ABOUT);
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe(branch);
  });

  // Git is replaced by a program that says this.
  test.each([
    ["fatal: unable to access 'https://host/': Could not resolve host: host", 'could not be reached'],
    ["fatal: Authentication failed for 'https://host/site.git/'", 'did not let you in'],
    [
      'git@host: Permission denied (publickey).\nfatal: Could not read from remote repository.',
      'did not let you in',
    ],
    ["fatal: '/srv/site.git' does not appear to be a git repository", 'not where git expects it'],
    ["error: unknown option `write-tree'\nusage: git merge-tree", 'too old'],
    ["fatal: Unable to create '/site/.git/index.lock': File exists.", 'Another program is using git'],
    ['error: file write error: No space left on device', 'disk of this computer is full'],
    ['error: insufficient permission for adding an object to repository', 'does not let git write'],
    [' ! [rejected]        a -> b (fetch first)', 'at the same moment'],
    [
      'remote: Repository not found.\nremote: Ask its owner.',
      'It says:\nRepository not found.\nAsk its owner.',
    ],
  ])('says in plain words what %j means', async (said, words) => {
    await edit(ABOUT, titled('Ours'));
    const programs = mkdtempSync(path.join(tmpdir(), 'programs-'));
    writeFileSync(path.join(programs, 'git'), `#!/bin/sh\ncat >&2 <<'END'\n${said}\nEND\nexit 128\n`, {
      mode: 0o755,
    });
    vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
    const answer = await editor.post<SendAnswer>('send');
    vi.stubEnv('PATH', process.env.PATH?.slice(programs.length + 1));
    rmSync(programs, { recursive: true });
    const { message, advice } = answer.ok ? { message: '', advice: '' } : answer.fault;
    expect(message).toContain(words);
    expect(message).not.toMatch(/fatal|error:|usage/);
    expect(advice).toMatch(/\.$/);
  });

  test('shows every line of the reason for which the host refuses it', async () => {
    const hook = path.join(host, 'hooks/pre-receive');
    writeFileSync(
      hook,
      '#!/bin/sh\necho "Access denied by rule 7:" >&2\necho "sign your commits." >&2\nexit 1\n',
      {
        mode: 0o755,
      },
    );
    onTestFinished(() => rmSync(hook, { force: true }));
    await edit(ABOUT, titled('Ours'));
    expect(await editor.post('send')).toMatchObject({
      ok: false,
      fault: {
        message: expect.stringMatching(
          /Access denied by rule 7:\nsign your commits\.\npre-receive hook declined$/,
        ),
      },
    });
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
  });
});
