import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Edit, Json } from '../../check/yaml/edit/edit';
import {
  type Choices,
  type EditAnswer,
  type Edited,
  type EditedDocument,
  type NewPageAnswer,
  type PageFiles,
  type PageRecipe,
  type Removal,
  TOKEN_HEADER,
  type UploadAnswer,
} from '../../editor/protocol';
import { ContentFiles } from '../../editor/server/content-files';
import { type EditorServer, rawRequest, startEditor } from '../support/editor-server';
import { copyContent, type ProjectCopy } from '../support/project-copy';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';

let project: ProjectCopy;
let editor: EditorServer;
const terminal = vi.spyOn(console, 'error');

beforeAll(async () => {
  terminal.mockImplementation(() => {});
  project = copyContent();
  editor = await startEditor(project.root);
});
/** Starts the server again, which reads the content and forgets what can be undone. */
async function restart() {
  editor.stop();
  editor = await startEditor(project.root);
}
afterEach(async () => {
  if (project.restoreContent()) await restart();
});
afterAll(() => {
  editor.stop();
  project.dispose();
  terminal.mockRestore();
});

const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');
const open = (file: string) => editor.get<EditedDocument>(`document?file=${file}`);

/** Sends edits of a document as the panel has opened it. */
async function edit(document: EditedDocument, ...edits: Edit[]): Promise<EditAnswer> {
  const { file, version } = document;
  return editor.post<EditAnswer>('edit', { file, version, edits });
}

const set = (at: string, value: Json): Edit => ({ op: 'set', path: stepsOf(at), value });
const stepsOf = (at: string) => at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function expectEdited(answer: EditAnswer): EditedDocument {
  expect(answer).toMatchObject({ ok: true });
  return (answer as Edited).document as EditedDocument;
}

describe('A document', () => {
  test('comes with all that the panel shows of it', async () => {
    const site = await open(SITE);
    expect(site).toMatchObject({
      file: SITE,
      kind: 'site',
      title: 'The practice',
    });
    expect(site.addresses).toEqual([]);
    expect(site.mistakes).toEqual([]);
    expect((await open('content/pages/home.yaml')).addresses).toEqual(['/']);
    const lines = read(SITE).split('\n');
    const marked = lines.flatMap((line, index) => (line.includes('# SAMPLE:') ? [index + 1] : []));
    expect(site.notes.filter(({ isMarked }) => isMarked).map(({ line }) => line)).toEqual(marked);
    for (const { path, line } of site.notes) expect(lines[line - 1]).toContain(`${path.at(-1)}:`);
  });

  test('is named with the others of its page', async () => {
    const files = await editor.get<PageFiles>('page?path=/about');
    expect(files[0]).toEqual({ file: ABOUT, title: 'About' });
    expect(files).toContainEqual({ file: SITE, title: 'The practice' });
    expect(files.map(({ file }) => file)).not.toContain('content/pages/home.yaml');
  });

  test('can name pages, their sections, pictures, and entries', async () => {
    const choices = await editor.get<Choices>('choices');
    expect(choices.pages.find((page) => page.path === '/about')).toMatchObject({
      title: 'About',
      file: ABOUT,
    });
    expect(choices.pages.find((page) => page.path === '/')?.sections).toContain('faq');
    expect(Object.keys(choices.pictures).length).toBeGreaterThan(0);
    expect(choices.references.cities?.map(({ value }) => value)).toContain('coeur-d-alene');
  });
});

describe('An edit', () => {
  test('changes its line and nothing else, and answers with the document as it is now', async () => {
    const before = read(ABOUT);
    const about = await open(ABOUT);
    const after = expectEdited(await edit(about, set('hero.title', 'Three therapists: one house')));
    expect(after.data).toEqual((await open(ABOUT)).data);
    expect(after.version).not.toBe(about.version);
    const lines = before.split('\n');
    const changed = read(ABOUT).split('\n');
    expect(changed.filter((line, index) => line !== lines[index])).toEqual([
      '  title: "Three therapists: one house"',
    ]);
    expect(editor.live.content?.pages.about?.hero.title).toBe('Three therapists: one house');
  });

  test('is written in quotes where the check would take the bare text for a slip', async () => {
    const about = await open(ABOUT);
    for (const title of ['title:without a space', '“A quotation”', 'We are #1', '12', 'No']) {
      const after = expectEdited(await edit(await open(ABOUT), set('hero.title', title)));
      expect(after.mistakes.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    const post = 'content/pages/home.yaml';
    const item = { question: 'answer:this?', answer: 'A text that is long enough for an answer.' };
    expectEdited(await edit(await open(post), { op: 'set', path: ['faq', 'items', 0], value: item }));
    expect(about.mistakes).toEqual([]);
  });

  test('with a mistake is refused at its field, in the words of the check, and nothing is written', async () => {
    const before = read(ABOUT);
    const answer = await edit(await open(ABOUT), set('hero.title', 'Fine'), set('meta.title', ''));
    expect(answer).toMatchObject({
      ok: false,
      refused: [
        {
          file: ABOUT,
          path: ['meta', 'title'],
          place: ['About', 'Search engines', 'Title'],
          severity: 'error',
        },
      ],
    });
    expect(read(ABOUT)).toBe(before);
    expect(
      readdirSync(path.join(project.root, 'content/pages')).filter((name) => name.startsWith('.')),
    ).toEqual([]);
  });

  test('that breaks another page says where', async () => {
    const before = read(SITE);
    const answer = await edit(await open(SITE), set('portals.0.id', 'renamed'));
    const refused = 'refused' in answer ? answer.refused : [];
    const inCities = refused.filter(({ file }) => file.startsWith('content/cities/'));
    expect(inCities[0]).toMatchObject({ path: ['portal'], message: expect.stringContaining('portal') });
    expect(inCities[0]?.place.at(-1)).toBe('Portal');
    expect(read(SITE)).toBe(before);
  });

  test('is made while there is a mistake elsewhere, or in another field', async () => {
    project.edit('content/pages/home.yaml', (text) => text.replace('hero:', 'heor:'));
    project.edit(ABOUT, (text) => text.replace(/^( {2}title: ).*$/m, '$1""'));
    editor.live.update(['content/pages/home.yaml']);
    const about = await open(ABOUT);
    expect(about.mistakes.map((mistake) => mistake.path)).toEqual([['meta', 'title']]);
    const after = expectEdited(await edit(about, set('hero.title', 'A new title')));
    expect(after.mistakes.length).toBe(1);
    expectEdited(await edit(after, set('meta.title', 'About this practice and its people')));
  });

  test('in a file that is no YAML says what is wrong with it', async () => {
    project.edit(ABOUT, (text) => text.replace('hero:', 'hero'));
    const about = await open(ABOUT);
    expect(about.data).toBeUndefined();
    const request = { file: ABOUT, version: about.version, edits: [set('hero.title', 'x')] };
    const answer = await editor.post<EditAnswer>('edit', request);
    expect(answer).toMatchObject({ ok: false, refused: about.mistakes });
  });

  test('of a sample can take its note away', async () => {
    const site = await open(SITE);
    const note = site.notes.find(({ isMarked }) => isMarked);
    if (!note) throw new Error('The practice has no samples.');
    const after = expectEdited(await edit(site, { op: 'unmark', path: note.path }));
    expect(after.notes.map(({ line }) => line)).not.toContain(note.line);
    expect(after.data).toEqual(site.data);
  });
});

describe('A file that was changed elsewhere', () => {
  test('is not edited, and comes as it is now', async () => {
    const about = await open(ABOUT);
    expectEdited(await edit(await open(ABOUT), set('hero.title', 'Theirs')));
    const before = read(ABOUT);
    expect(await edit(about, set('hero.text', 'Text'))).toMatchObject({
      ok: false,
      newer: { file: ABOUT, data: { hero: { title: 'Theirs' } } },
    });
    expect(read(ABOUT)).toBe(before);
  });

  test('is not written again if it is gone', async () => {
    const city = await open('content/cities/coeur-d-alene.yaml');
    project.remove('content/cities/coeur-d-alene.yaml');
    expect(await edit(city, set('name', 'x'))).toMatchObject({
      message: 'There is no "content/cities/coeur-d-alene.yaml".',
    });
    expect(existsSync(path.join(project.root, 'content/cities/coeur-d-alene.yaml'))).toBe(false);
  });
});

describe('A save', () => {
  const restore = (file: string, version: string, earlier: string) =>
    editor.post<EditAnswer>('restore', { file, version, earlier });

  test('is undone byte by byte', async () => {
    const before = read(ABOUT);
    const about = await open(ABOUT);
    const { version } = expectEdited(await edit(about, set('hero.title', 'One')));
    expectEdited(await restore(ABOUT, version, about.version));
    expect(read(ABOUT)).toBe(before);
  });

  test('is not undone in a file that has changed since, or after a new start of the server', async () => {
    const about = await open(ABOUT);
    const { version } = expectEdited(await edit(about, set('hero.title', 'One')));
    project.edit(ABOUT, (text) => `# A new note\n${text}`);
    expect(await restore(ABOUT, version, about.version)).toMatchObject({ newer: { file: ABOUT } });
    const now = await open(ABOUT);
    await restart();
    expect(await restore(ABOUT, now.version, about.version)).toMatchObject({
      refused: [{ message: 'This cannot be undone any more.' }],
    });
    expect(read(ABOUT)).toMatch(/^# A new note\n/);
  });
});

describe('A picture', () => {
  const PICTURE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (folder: string, name: string, bytes: Buffer) =>
    editor.post<UploadAnswer>(`upload?folder=${folder}&name=${encodeURIComponent(name)}`, bytes);

  test('gets a name that addresses can have, and overwrites none', async () => {
    const first = await upload('images/home', 'Our Café.PNG', PICTURE);
    expect(first).toEqual({
      ok: true,
      file: 'content/images/home/Our-Cafe.png',
      address: '/images/home/Our-Cafe.png',
      warnings: [],
    });
    expect(readFileSync(path.join(project.root, 'content/images/home/Our-Cafe.png'))).toEqual(PICTURE);
    expect(await upload('images/home', 'Our Café.PNG', PICTURE)).toEqual(first);
    const other = await upload('images/home', 'Our-Cafe.png', Buffer.concat([PICTURE, Buffer.from('x')]));
    expect(other).toMatchObject({ ok: true, file: 'content/images/home/Our-Cafe-2.png' });
  });

  test.each([
    ['images', 'page.html', Buffer.from('<script>alert(1)</script>')],
    ['images', 'photo.heic', PICTURE],
    ['images', 'broken.png', Buffer.from('no picture')],
    ['images', '.hidden.png', PICTURE],
    ['images/../../scripts', 'x.png', PICTURE],
    ['images', 'x.yaml', Buffer.from('a: 1')],
    ['cities', 'x.png', PICTURE],
    ['documents', 'x.html', Buffer.from('<p>')],
    ['', 'x.png', PICTURE],
  ])('has to be one, in the folder of pictures: %s %s', async (folder, name, bytes) => {
    const files = readdirSync(project.root, { recursive: true });
    expect(await upload(folder, name, bytes)).not.toMatchObject({ ok: true });
    expect(readdirSync(project.root, { recursive: true })).toEqual(files);
  });

  test('is not the only file: a form to download goes beside the others', async () => {
    const answer = await upload('documents', 'Intake form.pdf', Buffer.from('%PDF-1.7'));
    expect(answer).toMatchObject({ ok: true, file: 'content/documents/Intake-form.pdf' });
  });
});

describe('A page', () => {
  test('is added with samples, and undone', async () => {
    const recipes = await editor.get<PageRecipe[]>('recipes');
    expect(recipes).toContainEqual({ kind: 'city', title: 'City page' });
    const request = { kind: 'city', name: 'Sandpoint' };
    const added = await editor.post<NewPageAnswer>('new-page', request);
    expect(added).toMatchObject({
      ok: true,
      file: 'content/cities/sandpoint.yaml',
      address: '/teletherapy/sandpoint',
      document: { title: 'Sandpoint', data: { county: expect.stringContaining('Sample') } },
    });
    const again = await editor.post<EditAnswer>('new-page', request);
    expect(again).toMatchObject({
      ok: false,
      refused: [{ message: expect.stringContaining('already exists') }],
    });
    const { version } = (added as { document: EditedDocument }).document;
    const undo = { file: 'content/cities/sandpoint.yaml', version, earlier: '' };
    expect(await editor.post('restore', undo)).toEqual({ ok: true });
    expect(existsSync(path.join(project.root, 'content/cities/sandpoint.yaml'))).toBe(false);
  });

  test('is taken away once no place links to it', async () => {
    await editor.post<NewPageAnswer>('new-page', { kind: 'city', name: 'Sandpoint' });
    const file = 'content/cities/sandpoint.yaml';
    const site = await open(SITE);
    const items = (site.data as { footer: { quickLinks: { items: Json[] } } }).footer.quickLinks.items;
    const link = { label: 'Sandpoint', path: '/teletherapy/sandpoint' };
    const at = ['footer', 'quickLinks', 'items', items.length];
    expectEdited(await edit(site, { op: 'insert', path: at, value: link }));
    const linked = await editor.get<Removal>(`removal?file=${file}`);
    expect(linked.links).toMatchObject([{ file: SITE, path: [...at, 'path'] }]);
    const { version } = linked;
    expect(await editor.post<EditAnswer>('remove-page', { file, version })).toMatchObject({ ok: false });
    expectEdited(await edit(await open(SITE), { op: 'remove', path: at }));
    expect(await editor.get<Removal>(`removal?file=${file}`)).toMatchObject({ links: [], refused: [] });
    const text = read(file);
    expect(await editor.post('remove-page', { file, version: 'older' })).toMatchObject({ ok: false });
    expect(await editor.post('remove-page', { file, version })).toMatchObject({ ok: true });
    expect(existsSync(path.join(project.root, file))).toBe(false);
    await editor.post('restore', { file, version: '', earlier: version });
    expect(read(file)).toBe(text);
  });

  test('that every site has stays', async () => {
    const { version, refused } = await editor.get<Removal>(`removal?file=${ABOUT}`);
    expect(refused).toMatchObject([{ message: 'Every site has this page.' }]);
    expect(await editor.post('remove-page', { file: ABOUT, version })).toMatchObject({ ok: false });
    expect(existsSync(path.join(project.root, ABOUT))).toBe(true);
  });
});

describe('The endpoint', () => {
  const body = async () => {
    const { file, version } = await open(ABOUT);
    return JSON.stringify({ file, version, edits: [set('hero.title', 'From elsewhere')] });
  };
  const own = () => ({
    origin: editor.address,
    host: new URL(editor.address).host,
    [TOKEN_HEADER]: editor.token,
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['another Origin', { origin: 'https://evil.example' }],
    ['the Origin of a file', { origin: 'null' }],
    ['the Origin of another port', { origin: 'http://localhost:1' }],
    ['no Origin', { origin: undefined }],
    ['another Host', { host: 'evil.example' }],
    ['another Host that begins like this one', { host: 'localhost.evil.example' }],
    ['a wrong token', { [TOKEN_HEADER]: 'x'.repeat(52) }],
    ['an empty token', { [TOKEN_HEADER]: '' }],
    ['no token', { [TOKEN_HEADER]: undefined }],
    ['a request of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_, wrong) => {
    const before = read(ABOUT);
    const headers = Object.fromEntries(
      Object.entries({ ...own(), ...wrong }).filter(([, value]) => value !== undefined),
    );
    const answer = await rawRequest(editor.address, '/__editor/edit', {
      method: 'POST',
      headers,
      body: await body(),
    });
    expect(answer.status).toBe(403);
    if (!('origin' in wrong && wrong.origin === undefined)) {
      expect((await rawRequest(editor.address, `/__editor/document?file=${ABOUT}`, { headers })).status).toBe(
        403,
      );
    }
    expect(read(ABOUT)).toBe(before);
  });

  test('answers its own pages, also where a codespace forwards them', async () => {
    const edit = { method: 'POST', body: await body() };
    vi.stubEnv('CODESPACE_NAME', 'Odd-Name');
    vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
    const name = `odd-name-${new URL(editor.address).port}.app.github.dev`;
    const headers = { ...own(), host: name, origin: `https://${name}` };
    expect((await rawRequest(editor.address, '/__editor/edit', { ...edit, headers })).status).toBe(200);
    const half = { ...own(), origin: `https://${name}` };
    expect(
      (await rawRequest(editor.address, '/__editor/document?file=content/site.yaml', { headers: half }))
        .status,
    ).toBe(200);
    const other = { ...headers, host: 'odd-name-1.app.github.dev' };
    expect((await rawRequest(editor.address, '/__editor/edit', { ...edit, headers: other })).status).toBe(
      403,
    );
    vi.unstubAllEnvs();
    expect((await rawRequest(editor.address, '/__editor/edit', { ...edit, headers })).status).toBe(403);
  });

  test('knows no other file', async () => {
    project.write('content/README.md', 'A guide.');
    project.write('package.json', '{}');
    for (const file of [
      'content/../package.json',
      '../package.json',
      'package.json',
      '/etc/passwd',
      'content/pages/../../schemas/city.schema.json',
      'content//pages/about.yaml',
      'content/./pages/about.yaml',
      'content\\pages\\about.yaml',
      'content/pages/.about.yaml',
      'content/images/logo.svg',
      'content/pages',
      'content',
      '',
      'schemas/city.schema.json',
      'content/README.md',
      'content/pages/about.yaml\0.png',
    ]) {
      const target = `/__editor/document?file=${encodeURIComponent(file)}`;
      expect((await rawRequest(editor.address, target, { headers: own() })).status, file).toBe(404);
      const request = JSON.stringify({ file, version: '', edits: [set('a', 1)] });
      const posted = { method: 'POST', headers: own(), body: request };
      expect((await rawRequest(editor.address, '/__editor/edit', posted)).status, file).toBe(404);
    }
    expect(read('package.json')).toBe('{}');
  });

  test('follows no link, neither of a file nor of a folder', async () => {
    onTestFinished(async () => {
      project.dispose();
      project = copyContent();
      await restart();
    });
    const outside = path.join(project.root, 'outside');
    mkdirSync(outside);
    const about = await open(ABOUT);
    cpSync(path.join(project.root, ABOUT), path.join(outside, 'about.yaml'));
    rmSync(path.join(project.root, ABOUT));
    symlinkSync(path.join(outside, 'about.yaml'), path.join(project.root, ABOUT));
    expect(await edit(about, set('hero.title', 'x'))).toMatchObject({ message: expect.any(String) });
    rmSync(path.join(project.root, 'content/pages'), { recursive: true });
    symlinkSync(outside, path.join(project.root, 'content/pages'));
    expect(await edit(about, set('hero.title', 'x'))).toMatchObject({ message: expect.any(String) });
    rmSync(path.join(project.root, 'content/images'), { recursive: true });
    symlinkSync(outside, path.join(project.root, 'content/images'));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    expect(await editor.post('upload?folder=images&name=x.svg', svg)).toMatchObject({
      message: expect.any(String),
    });
    expect(readdirSync(outside)).toEqual(['about.yaml']);
    expect(readFileSync(path.join(outside, 'about.yaml'), 'utf8')).not.toContain('title: x');
  });

  test.each([
    '{',
    'null',
    '[]',
    '{"file":"content/pages/about.yaml"}',
    JSON.stringify({ file: ABOUT, version: 'x', edits: [{ op: 'set', path: 'hero' }] }),
    JSON.stringify({ file: ABOUT, version: 'x', edits: [{ op: 'set', path: ['hero'] }] }),
    JSON.stringify({ file: ABOUT, version: 'x', edits: [{ op: 'move', path: ['hero'], to: 'x' }] }),
    JSON.stringify({ file: ABOUT, version: 'x', edits: [{ op: 'delete', path: ['hero'] }] }),
  ])('refuses what is no request of the panel: %s', async (text) => {
    const answer = await rawRequest(editor.address, '/__editor/edit', {
      method: 'POST',
      headers: own(),
      body: text,
    });
    expect(answer.status).toBe(400);
  });

  test('refuses other addresses and methods', async () => {
    const status = async (target: string, method: string) =>
      (await rawRequest(editor.address, target, { method, headers: own() })).status;
    expect(await status('/__editor/nothing', 'GET')).toBe(404);
    expect(await status('/__editor/constructor', 'POST')).toBe(404);
    expect(await status('/__editor/edit', 'GET')).toBe(404);
    expect(await status('/__editor/edit', 'PUT')).toBe(404);
    expect(await status('/__editor/document', 'DELETE')).toBe(404);
  });
});

describe('The disk', () => {
  test.each([
    ['ENOSPC', 'The disk of this computer is full, so nothing was saved.'],
    ['EROFS', 'This computer does not let the file be changed, so nothing was saved.'],
  ])('says in words what %s means', async (code, message) => {
    const write = vi.spyOn(ContentFiles.prototype, 'write').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: of the system, write`), { code, syscall: 'write', path: SITE });
    });
    onTestFinished(() => write.mockRestore());
    const answer = await editor.post('upload?folder=documents&name=a.pdf', Buffer.from('%PDF-1.7'));
    expect(answer).toEqual({ message, advice: expect.stringMatching(/\.$/) });
  });

  test('keeps nothing that a process has left that was killed while it wrote', async () => {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const [left, own] = [ended, process.pid].map((id) => `content/pages/.about.yaml.${id}.next`);
    for (const file of [left, own]) project.write(String(file), 'half');
    const again = await startEditor(project.root);
    onTestFinished(() => again.stop());
    expect([left, own].map((file) => existsSync(path.join(project.root, String(file))))).toEqual([
      false,
      true,
    ]);
    project.remove(String(own));
  });
});
