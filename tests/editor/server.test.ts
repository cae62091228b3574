import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Edit, Json } from '../../check/edit/edit';
import { readYamlFile } from '../../check/read/yaml-file';
import type { EditRequest } from '../../editor/core/edit-request';
import type { EditAnswer, EditedDocument } from '../../editor/core/editor';
import { Editing } from '../../editor/panel/editing';
import { TOKEN_HEADER } from '../../editor/protocol';
import { entriesOf, type Tree } from '../../editor/queue/tree';
import { FilesOnDisk } from '../../editor/server/files-on-disk';
import { valueAt } from '../../formats/path';
import { ask } from '../support/ask';
import { copyContent } from '../support/project-copy';
import { wordsFor } from '../support/words';
import { notesOf, otherValue } from '../support/yaml-edits';
import { startEditor, TOKEN } from './support/editor-server';

const ABOUT = 'content/pages/about.yaml';
const SITE = 'content/site.yaml';
const HOME = 'content/pages/home.yaml';
const CITY = 'content/cities/sandpoint.yaml';
const NAMPA = 'content/cities/nampa.yaml';

const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
const project = copyContent();
const editor = await startEditor(project.root);
const { open, edit } = editor;

afterEach(async () => {
  if (project.restoreContent()) {
    await editor.restart();
  }
});
afterAll(() => terminal.mockRestore());

const full = (file: string) => path.join(project.root, file);
const { read } = project;
const post = (request: Omit<EditRequest, 'edits'>) =>
  editor.ask('edit', { edits: [], ...request });
const set = (at: string, value: Json): Edit => ({
  op: 'set',
  path: at.split('.'),
  value,
});

type Faulty = { message: string };

function expectEdited(answer: EditAnswer): EditedDocument {
  expect(answer).toHaveProperty('document');
  return (answer as { document: EditedDocument }).document;
}

test('A document comes with its page, and with what its fields can name', async () => {
  expect((await open(HOME)).addresses).toEqual(['/']);
  const site = await open(SITE);
  const rest = { addresses: [], mistakes: [] };
  expect(site).toMatchObject({
    file: SITE,
    kind: 'site',
    title: 'The practice',
    ...rest,
  });
  const marked = readYamlFile(read(SITE)).samples.map((note) => note.path);
  expect(
    site.notes.filter(({ mayBeReal }) => mayBeReal).map((note) => note.path),
  ).toEqual(marked);
  expect(await editor.ask('page', { address: '/about' })).toEqual({
    file: ABOUT,
  });
  expect(await editor.ask('page', { address: '/nowhere' })).toEqual({
    file: SITE,
  });
  const choices = await editor.ask('choices', {});
  expect(choices.pages.find((page) => page.path === '/')?.sections).toContain(
    'faq',
  );
  expect(choices.references.states).toEqual([
    { value: 'ID', title: 'Idaho (ID)' },
    { value: 'MT', title: 'Montana (MT)' },
  ]);
  // Each page is in the list of all pages once, those that only lead to others
  // as well.
  const listed = choices.pages.filter(({ isMain }) => isMain);
  const posts = listed
    .filter(({ group }) => group === 'Blog post')
    .map(({ title }) => title);
  expect(new Set(posts).size).toBe(posts.length);
  expect(posts).toHaveLength(readdirSync(full('content/posts')).length);
  expect(listed).toContainEqual(
    expect.objectContaining({ title: 'En español', path: '/espanol' }),
  );
  expect(listed.some(({ path: at }) => at.startsWith('/blog/category/'))).toBe(
    true,
  );
  expect(choices.kinds).toHaveLength(readdirSync(full('new/templates')).length);
  expect(Object.keys(choices.pictures).length).toBeGreaterThan(0);
  expect(choices.references.cities).toContainEqual({
    value: 'coeur-d-alene',
    title: "Coeur d'Alene",
  });
});

test('An edit is taken back byte by byte, and a real value takes the note of a sample away', async () => {
  const home = await open(HOME);
  const [note] = home.notes;
  const at = note?.path ?? [];
  const value = otherValue(valueAt<Json>(home.data, at) as Json);
  const { version, text, notes } = expectEdited(
    await edit(home, { op: 'set', path: at, value }),
  );
  expect(notes).toEqual(home.notes.slice(1));
  expect(notesOf(text)).toHaveLength(notesOf(home.text).length - 1);
  expectEdited(await post({ file: home.file, version, text: home.text }));
  expect(read(home.file)).toBe(home.text);
});

test('An entry that is removed or moved is undone byte by byte, with its notes', async () => {
  project.edit(HOME, (text) =>
    text.replace(/^ {4}- question: .*/m, '    # Above\n$& # SAMPLE: beside'),
  );
  await editor.update(HOME);
  const before = read(HOME);
  const editing = new Editing(editor.ask, undefined, () => true);
  await editing.open(HOME);
  for (const made of [{}, { op: 'move' }] as const) {
    const items = ['faq', 'items'];
    const [first = '', second] = entriesOf(
      valueAt<Tree>(editing.file(HOME)?.mine, items),
    );
    editing.queue.make({
      page: '/',
      file: HOME,
      place: [...items, first],
      above: second,
      ...made,
    });
    await editing.save();
    expect(read(HOME)).not.toBe(before);
    await editing.undo('/');
    expect(read(HOME)).toBe(before);
  }
});

test('What would be a mistake is refused at its field, in words, and nothing is written', async () => {
  const before = read(ABOUT);
  const refused = await edit(
    await open(ABOUT),
    set('hero.title', 'Fine'),
    set('meta.title', ''),
  );
  const mistake = {
    file: ABOUT,
    path: ['meta', 'title'],
    place: 'About → Search engines → Title',
  };
  expect(refused).toMatchObject({ refused: [mistake] });
  expect(read(ABOUT)).toBe(before);
  const lacking = await edit(await open(ABOUT), {
    op: 'remove',
    path: ['hero', 'title'],
  });
  expect(lacking).toMatchObject({
    refused: [{ said: expect.stringContaining('“Title”') }],
  });
  const elsewhere = await edit(await open(SITE), {
    op: 'set',
    path: ['portals', 0, 'id'],
    value: 'renamed',
  });
  const inCities = 'refused' in elsewhere ? elsewhere.refused : [];
  expect(inCities[0]).toMatchObject({ path: ['booking', 'portal'] });
});

test('The address in a link of a mail program is offered in its place', async () => {
  const link = (address: string) =>
    `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02&reserved=0`;
  const address = 'https://www.openstreetmap.org/search?query=Boise';
  const refused = await edit(
    await open(SITE),
    set('practice.address.mapUrl', link(address)),
  );
  const fixes = [{ value: address }];
  expect(refused).toMatchObject({
    refused: [{ path: ['practice', 'address', 'mapUrl'], fixes }],
  });
});

test('A correction that somebody decides about comes with what visitors would read then', async () => {
  project.edit(NAMPA, (text) =>
    text.replace(/^updated: .*/m, 'updated: Octobre 5, 2026'),
  );
  editor.update(NAMPA);
  const { mistakes } = await open(NAMPA);
  const effect =
    'Visitors would then read: “October 5, 2026” instead of “Octobre 5, 2026”';
  expect(mistakes).toMatchObject([
    { path: ['updated'], fixes: [{ value: '2026-10-05', effect }] },
  ]);
  project.edit(NAMPA, (text) =>
    text.replace(/^updated: .*/m, 'updated: 2026-08-01'),
  );
  project.edit(NAMPA, (text) =>
    text.replace('  - twin-falls', '  - twin-fals'),
  );
  editor.update(NAMPA);
  const certain = (await open(NAMPA)).mistakes;
  expect(certain).toMatchObject([{ fixes: [{ value: 'twin-falls' }] }]);
  expect(certain[0]?.fixes[0]?.effect).toBeUndefined();
});

test('A mistake elsewhere, or in another field, refuses nothing', async () => {
  project.edit(HOME, (text) => text.replace('hero:', 'heor:'));
  project.edit(ABOUT, (text) => text.replace(/^( {2}title: ).*$/m, '$1""'));
  await editor.update(HOME);
  const after = expectEdited(
    await edit(await open(ABOUT), set('hero.title', 'A new title')),
  );
  expect(after.mistakes.map((mistake) => mistake.path)).toEqual([
    ['meta', 'title'],
  ]);
});

test("A file that can't be read says what is wrong; what has one correction is corrected, and the rest is said", async () => {
  const before = read(ABOUT);
  project.edit(ABOUT, (text) => text.replace('hero:', 'hero'));
  project.edit(NAMPA, (text) =>
    text
      .replace(/^name: .*/m, '$&\nportal: elsewhere')
      .replace(/^ {2}title:/m, '  title'),
  );
  await editor.restart();
  const about = await open(ABOUT);
  expect(about.data).toBeUndefined();
  expect(about.mistakes.length).toBeGreaterThan(0);
  expect(await edit(about, set('hero.title', 'x'))).toHaveProperty('refused');
  await editor.ask('correct', {});
  const left = (await open(NAMPA)).mistakes;
  expect(left.map((mistake) => wordsFor(mistake).message)).toEqual([
    `"elsewhere" isn't one of the portals.`,
  ]);
  expect(read(ABOUT)).toBe(before);
  expect(read(NAMPA)).toContain('\n  title:');
});

test("A file that was changed elsewhere isn't overwritten, and one that is gone isn't written again", async () => {
  const about = await open(ABOUT);
  const { version } = expectEdited(
    await edit(about, set('hero.title', 'Theirs')),
  );
  const newer = { file: ABOUT, data: { hero: { title: 'Theirs' } } };
  expect(await edit(about, set('hero.text', 'Text'))).toMatchObject({ newer });
  await editor.restart();
  expectEdited(await post({ file: ABOUT, version, text: about.text }));
  expect(read(ABOUT)).toBe(about.text);
  const city = await open('content/cities/coeur-d-alene.yaml');
  project.remove(city.file);
  expect(await edit(city, set('name', 'x'))).toMatchObject({
    message: expect.stringContaining('There is no “coeur-d-alene”.'),
  });
  expect(existsSync(full(city.file))).toBe(false);
});

test('A page is added with samples, deleted once no place leads to it, and comes back', async () => {
  const request = { kind: 'city', name: 'Sandpoint' };
  const added = await editor.ask('new-page', request);
  expect(added).toMatchObject({
    address: '/teletherapy/sandpoint',
    document: { file: CITY },
  });
  expect(await editor.ask('new-page', request)).toHaveProperty('message');
  const site = await open(SITE);
  const { length } = (
    site.data as { footer: { quickLinks: { items: Json[] } } }
  ).footer.quickLinks.items;
  const at = ['footer', 'quickLinks', 'items', length];
  const link = { label: 'Sandpoint', path: '/teletherapy/sandpoint' };
  const linked = expectEdited(
    await edit(site, { op: 'insert', path: at, value: link }),
  );
  const remove = async (file: string) =>
    post({ file, version: (await open(file)).version, text: '' });
  expect(await remove(CITY)).toMatchObject({
    refused: [{ file: SITE, path: [...at, 'path'] }],
  });
  expectEdited(await edit(linked, { op: 'remove', path: at }));
  const { text } = await open(CITY);
  expect(await remove(CITY)).toEqual({ document: null });
  expect(existsSync(full(CITY))).toBe(false);
  expectEdited(await post({ file: CITY, version: '', text }));
  expect(read(CITY)).toBe(text);
  expect(await remove(HOME)).toHaveProperty('refused');
});

test('A value that is as it was in the sample stays a sample without its mark, until somebody says that it is right', async () => {
  const { document } = (await editor.ask('new-page', {
    kind: 'condition',
    name: 'Burnout',
  })) as {
    document: EditedDocument;
  };
  const path = ['updated'];
  const { text, version, file } = document;
  const unmarked = text.replace(/(updated: .*?) # SAMPLE.*/, '$1');
  expectEdited(await post({ file, version, text: unmarked }));
  const note = (await open(file)).notes.find(
    (each) => String(each.path) === 'updated',
  );
  expect(note).toMatchObject({ mayBeReal: true });
  expectEdited(await edit(await open(file), { op: 'unmark', path }));
  expect(read(file)).toBe(unmarked.replace(/updated: .*/, '$& # CONFIRMED'));
  expect(
    (await open(file)).notes.map((each) => String(each.path)),
  ).not.toContain('updated');
});

test('Confirming a sample leaves the ends of the lines as they are', async () => {
  const { document } = (await editor.ask('new-page', {
    kind: 'condition',
    name: 'Shift work',
  })) as { document: EditedDocument };
  const { file } = document;
  project.edit(file, (text) =>
    text.replace(/(updated: .*?) # SAMPLE.*/, '$1').replaceAll('\n', '\r\n'),
  );
  await editor.update(file);
  expectEdited(
    await edit(await open(file), { op: 'unmark', path: ['updated'] }),
  );
  expect(read(file)).toMatch(/^updated: .*\d # CONFIRMED\r$/m);
  expect(read(file)).not.toMatch(/[^\r]\n/);
});

test.each([
  'pages/new.yaml',
  'notes.txt',
  'cities/~$moscow.yaml',
  'nowhere/a.yaml',
  'cities/moscow.yml',
])(
  'What no page is made from is refused before it is written: %s',
  async (name) => {
    const file = `content/${name}`;
    const { message } = (await post({
      file,
      version: '',
      text: read(ABOUT),
    })) as unknown as Faulty;
    expect(message).toBe(
      'There is no page of this name. It may have been renamed or deleted.',
    );
    expect(existsSync(full(file))).toBe(false);
  },
);

test('The texts that the first page of a kind shares are written with it, or not at all', async () => {
  const TEXTS = 'content/pages/cities.yaml';
  const cities = readdirSync(full('content/cities')).map(
    (name) => `content/cities/${name}`,
  );
  for (const file of [...cities, TEXTS]) {
    project.remove(file);
    await editor.update(file);
  }
  const isThere = () => [TEXTS, CITY].map((file) => existsSync(full(file)));
  expect(
    await editor.ask('new-page', { kind: 'city', name: '???' }),
  ).toHaveProperty('message');
  expect(isThere()).toEqual([false, false]);
  // What is written first, beside the file.
  const next = CITY.replace(/[^/]+$/, `.$&.${process.pid}.next`);
  symlinkSync('/dev/full', full(next));
  const answer = await editor.ask('new-page', {
    kind: 'city',
    name: 'Sandpoint',
  });
  expect(answer).toMatchObject({
    message: expect.stringContaining('The disk of this computer is full'),
  });
  expect(isThere()).toEqual([false, false]);
  expect(
    await editor.ask('new-page', { kind: 'city', name: 'Sandpoint' }),
  ).toHaveProperty('address');
  expect(isThere()).toEqual([true, true]);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('A picture gets a name that addresses can have, and overwrites none', async () => {
  const first = await editor.upload(HOME, 'Our Café.PNG', PICTURE);
  expect(first).toBe('/images/home/Our-Cafe.png');
  expect(readFileSync(full('content/images/home/Our-Cafe.png'))).toEqual(
    PICTURE,
  );
  expect(await editor.upload(HOME, 'Our Café.PNG', PICTURE)).toEqual(first);
  const blue = sharp({
    create: { width: 1, height: 1, channels: 3, background: 'blue' },
  });
  const other = await editor.upload(
    HOME,
    'Our-Cafe.png',
    await blue.png().toBuffer(),
  );
  expect(other).toBe('/images/home/Our-Cafe-2.png');
});

test('A photo of a phone is upright, smaller, and tells nothing before it is kept', async () => {
  const plain = sharp({
    create: { width: 3000, height: 2000, channels: 3, background: 'blue' },
  });
  const photo = plain
    .withExif({ IFD0: { Artist: 'Robin' } })
    .withMetadata({ orientation: 6 });
  const address = await editor.upload(
    HOME,
    'IMG 0001.JPG',
    await photo.jpeg().toBuffer(),
  );
  expect(address).toBe('/images/home/IMG-0001.jpg');
  const { width, height, exif } = await sharp(
    full(`content${address}`),
  ).metadata();
  expect([width, height, exif]).toEqual([1600, 2400, undefined]);
});

test.each([
  [HOME, 'page.html', Buffer.from('<script>alert(1)</script>')],
  [HOME, 'photo.heic', PICTURE],
  [HOME, 'broken.png', Buffer.from('no picture')],
  [HOME, '.hidden.png', PICTURE],
  ['content/../scripts', 'x.png', PICTURE],
  [HOME, 'x.yaml', Buffer.from('a: 1')],
])(
  'Nothing else is stored than pictures, of a document: %s %s',
  async (file, name, bytes) => {
    const files = () => readdirSync(project.root, { recursive: true });
    const before = files();
    expect(await editor.upload(file, name, bytes)).toHaveProperty('message');
    expect(files()).toEqual(before);
  },
);

test('Errors of the operating system are put in plain words', async () => {
  const write = vi
    .spyOn(FilesOnDisk.prototype, 'write')
    .mockImplementation(() => {
      throw Object.assign(new Error('EROFS: read-only file system, open'), {
        path: HOME,
        syscall: 'open',
      });
    });
  onTestFinished(() => write.mockRestore());
  const message = expect.stringContaining(
    "This computer doesn't allow the file to be changed",
  );
  expect(await editor.upload(HOME, 'a.png', PICTURE)).toEqual({ message });
});

test('Files left by a process that ended while writing are deleted; those of a running one are not', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const id of [pid, process.pid]) {
    project.write(`content/pages/.about.yaml.${id}.next`, 'meta:');
  }
  await editor.restart();
  const left = readdirSync(full('content/pages')).filter((name) =>
    name.endsWith('.next'),
  );
  expect(left).toEqual([`.about.yaml.${process.pid}.next`]);
});

type Asked = Partial<Record<'target' | 'method' | 'body', string>> & {
  headers?: Record<string, string>;
};
const own = { [TOKEN_HEADER]: TOKEN };
const statusOf = async ({
  target = 'edit',
  port = editor.port,
  ...asked
}: Asked & { port?: number }) =>
  (
    await ask(port, `/__editor/${target}`, {
      method: 'POST',
      headers: own,
      ...asked,
    })
  ).status;
const editOf = (...edits: unknown[]) =>
  JSON.stringify({ file: ABOUT, version: '', edits });

test.each<[status: number, asked: Asked]>([
  [200, { target: 'document' }],
  [200, {}],
  [403, { target: 'document', headers: {} }],
  [403, { headers: { ...own, host: 'evil.example' } }],
  [403, { headers: { [TOKEN_HEADER]: 'x'.repeat(TOKEN.length) } }],
  [403, { headers: { [TOKEN_HEADER]: '' } }],
  [403, { headers: {} }],
  [400, { body: '{' }],
  [400, { body: 'null' }],
  [400, { body: '{"file":"content/pages/about.yaml"}' }],
  [400, { body: editOf({ op: 'set', path: ['hero'] }) }],
  [400, { body: editOf({ op: 'move', path: ['hero'], to: 'x' }) }],
  [400, { body: editOf({ op: 'delete', path: ['hero'] }) }],
  [404, { target: 'nothing', method: 'GET', body: '' }],
  [404, { target: 'constructor' }],
  [404, { method: 'GET', body: '' }],
  [404, { method: 'PUT' }],
])(
  'Only requests of the panel are answered, on pages of this server: %i for %j',
  async (status, asked) => {
    expect(await statusOf({ body: editOf(), ...asked })).toBe(status);
  },
);

test('No other file is known, and no link is followed', async () => {
  const { root, write } = copyContent();
  const { port } = await startEditor(root);
  write('content/README.md', 'A guide.');
  mkdirSync(path.join(root, 'outside'));
  for (const file of [ABOUT, 'content/cities']) {
    const moved = path.join(root, 'outside', path.basename(file));
    renameSync(path.join(root, file), moved);
    symlinkSync(moved, path.join(root, file));
  }
  for (const file of [
    ...[
      '',
      'content',
      'content/pages',
      'content/README.md',
      '/etc/passwd',
      'schemas/city.schema.json',
    ],
    ...[
      'content/../package.json',
      'content//site.yaml',
      'content/./site.yaml',
      'content\\site.yaml',
      ABOUT,
    ],
    ...[
      'content/cities/coeur-d-alene.yaml',
      'content/site.yaml\0.png',
      'content/pages/.home.yaml',
    ],
  ]) {
    const body = JSON.stringify({ file, version: '', edits: [set('a', 1)] });
    for (const target of ['document', 'edit']) {
      expect(await statusOf({ target, body, port }), file).toBe(400);
    }
  }
  expect(readdirSync(path.join(root, 'outside')).sort()).toEqual([
    'about.yaml',
    'cities',
  ]);
});
