import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Something that a person, an editor or git does to a project in the course of an edit. */
export interface BrokenFile {
  name: string;
  /** Where the browser is meanwhile; `/about` unless named. */
  at?: string;
  /** What the browser shows and the terminal says. */
  shows: string;
  /** @returns what mends it. */
  spoil: (root: string) => () => void;
}

const ABOUT = 'content/pages/about.yaml';
/** A page that no practice can leave out. */
const HOME = 'content/pages/home.yaml';
const UNREADABLE = 'This picture cannot be read.';
const CITY = 'content/cities/nampa.yaml';
const PAGE = 'pages/about/AboutPage.tsx';
const STYLES = 'pages/about/AboutPage.module.css';

/** Saves something else in a file. */
function save(file: string, change: (text: string) => string | Uint8Array): BrokenFile['spoil'] {
  return (root) => {
    const full = path.join(root, file);
    const before = readFileSync(full);
    writeFileSync(full, change(before.toString()));
    return () => writeFileSync(full, before);
  };
}

/** Puts something else in the place of a file or folder. */
function replace(file: string, put: (full: string, before: string) => void = () => {}): BrokenFile['spoil'] {
  return (root) => {
    const full = path.join(root, file);
    const aside = path.join(root, '.aside');
    renameSync(full, aside);
    put(full, aside);
    return () => {
      rmSync(full, { recursive: true, force: true });
      renameSync(aside, full);
    };
  };
}

/** Adds something that was not there. */
function add(file: string, put: (full: string) => void): BrokenFile['spoil'] {
  return (root) => {
    const full = path.join(root, file);
    put(full);
    return () => rmSync(full, { recursive: true });
  };
}

const half = (text: string) => text.slice(0, text.length / 2);
const circle = (full: string) => symlinkSync(path.basename(full), full);
const folder = (full: string) => mkdirSync(full);
const pipe = (full: string) => void spawnSync('mkfifo', [full]);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** Every file of a list with the same damage. */
function each(files: readonly string[], name: string, spoil: (file: string) => BrokenFile['spoil']) {
  return files.map((file): BrokenFile => ({ name: `${file}: ${name}`, shows: file, spoil: spoil(file) }));
}

const inContent = (name: string, spoil: BrokenFile['spoil'], shows = ABOUT): BrokenFile => ({
  name: `content: ${name}`,
  shows,
  spoil,
});

const CONTENT: BrokenFile[] = [
  inContent('saved to the half', save(ABOUT, half)),
  inContent(
    'empty',
    save(ABOUT, () => ''),
  ),
  inContent(
    'with a NUL',
    save(ABOUT, (text) => text.replace('title:', 'title: a\0b')),
  ),
  inContent(
    'cut within a letter',
    save(ABOUT, (text) => bytes(text, 'note: caf', [0xc3])),
  ),
  inContent(
    'in UTF-16',
    save(ABOUT, (text) => bytes([0xff, 0xfe], [...Buffer.from(text, 'utf16le')])),
  ),
  inContent(
    'a program in its place',
    save(ABOUT, () => bytes([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 255])),
  ),
  inContent(
    'a Word document in its place',
    save(ABOUT, () => bytes('PK', [3, 4, 20, 0, 6, 0])),
  ),
  inContent(
    'a web page in its place',
    save(ABOUT, () => '<!doctype html>\n<p>Sign in to the network</p>\n'),
  ),
  inContent(
    'marks of a merge',
    save(ABOUT, (text) => `<<<<<<< HEAD\n${text}=======\n>>>>>>> main\n`),
  ),
  inContent(
    'a quotation mark that is not closed',
    save(ABOUT, (text) => `${text}\nnote: "open\n`),
  ),
  inContent(
    'a bracket that is not closed',
    save(ABOUT, (text) => `${text}\nnote: [open\n`),
  ),
  inContent(
    'a tab',
    save(ABOUT, (text) => `${text}\nnote:\n\t- tab\n`),
  ),
  inContent(
    'a field twice',
    save(ABOUT, (text) => `${text}\n${text}`),
  ),
  inContent(
    'a misspelt field',
    save(ABOUT, (text) => text.replace('hero:', 'heor:')),
  ),
  inContent(
    'a list',
    save(ABOUT, () => '- one\n- two\n'),
  ),
  inContent(
    'a text',
    save(ABOUT, () => 'Nothing but a sentence.\n'),
  ),
  inContent(
    'comments alone',
    save(ABOUT, () => '# later\n'),
  ),
  inContent(
    'an alias of itself',
    save(ABOUT, () => 'a: &a [*a]\n'),
  ),
  inContent(
    'many levels',
    save(ABOUT, () => '['.repeat(20_000)),
  ),
  inContent(
    'a very long line',
    save(ABOUT, (text) => `${text}\nnote: ${'word '.repeat(60_000)}\n`),
  ),
  inContent(
    'a field that is named like no other',
    save(ABOUT, (text) => `${text}\n__proto__: {a: 1}\n`),
  ),
  inContent(
    'a megabyte',
    save(ABOUT, (text) => text.repeat(Math.ceil(1e6 / text.length))),
  ),
  inContent(
    'more than can be read',
    (root) => {
      const full = path.join(root, ABOUT);
      const before = readFileSync(full);
      truncateSync(full, 3 * 1024 ** 3);
      return () => writeFileSync(full, before);
    },
    '2 GiB',
  ),
  inContent('deleted', replace(HOME), HOME),
  inContent('a folder in its place', replace(HOME, folder), HOME),
  inContent('a pipe in its place', replace(HOME, pipe), HOME),
  inContent('a link that leads to itself', replace(ABOUT, circle)),
  inContent(
    'a link that leads nowhere',
    replace(ABOUT, (full) => symlinkSync('nowhere.yaml', full)),
  ),
  inContent(
    'a link that leads elsewhere',
    replace(ABOUT, (full, before) => symlinkSync(before, full)),
  ),
  inContent(
    'another ending',
    (root) => {
      const full = path.join(root, ABOUT);
      const renamed = full.replace(/yaml$/, 'yml');
      renameSync(full, renamed);
      return () => renameSync(renamed, full);
    },
    'content/pages/about.yml',
  ),
  inContent(
    'a folder that leads in a circle',
    add('content/cities/more', (full) => symlinkSync('..', full)),
    'content/cities/more',
  ),
  inContent('a folder in the place of the whole', replace('content', folder), 'content/site.yaml'),
  inContent('the whole moved away', replace('content'), 'content/site.yaml'),
  inContent(
    'the whole replaced by another that has a mistake',
    replace('content', (full, before) => {
      cpSync(before, full, { recursive: true });
      writeFileSync(path.join(full, 'cities/nampa.yaml'), 'slug: nampa\n');
    }),
    CITY,
  ),
  inContent('the pages moved away', replace('content/pages'), HOME),
  inContent('a link to itself in the place of the pages', replace('content/pages', circle), 'content/pages'),
  inContent('the conditions moved away', replace('content/conditions'), '/conditions/insomnia'),
  inContent('the pictures moved away', replace('content/images'), '/images/'),
  inContent(
    'a picture cut',
    save('content/images/logo.svg', () => '<sv'),
    UNREADABLE,
  ),
  inContent(
    'an empty picture',
    save('content/images/river.svg', () => ''),
    UNREADABLE,
  ),
  inContent('a folder in the place of a picture', replace('content/images/river.svg', folder), 'river.svg'),
];

const SCHEMA = 'schemas/about.schema.json';
const SOME_SCHEMAS = [SCHEMA, 'schemas/defs.schema.json', 'schemas/city.schema.json'];
const name = path.basename(SCHEMA);

const edited = (change: (schema: Record<string, unknown>) => void) =>
  save(SCHEMA, (text) => {
    const schema = JSON.parse(text);
    change(schema);
    return JSON.stringify(schema);
  });

const inSchema = (what: string, spoil: BrokenFile['spoil'], shows = name): BrokenFile => ({
  name: `schema: ${what}`,
  shows,
  spoil,
});

const SCHEMAS: BrokenFile[] = [
  ...each(SOME_SCHEMAS, 'saved to the half', (file) => save(file, half)),
  ...each(SOME_SCHEMAS, 'empty', (file) => save(file, () => '')),
  ...each(SOME_SCHEMAS, 'an empty object', (file) => save(file, () => '{}')),
  inSchema(
    'null',
    save(SCHEMA, () => 'null'),
  ),
  inSchema(
    'a list',
    save(SCHEMA, () => '[]'),
  ),
  inSchema(
    'NUL',
    save(SCHEMA, () => '\0\0\0'),
  ),
  inSchema(
    'a type that does not exist',
    edited((schema) => Object.assign(schema, { type: 'strng' })),
  ),
  inSchema(
    'a keyword that does not exist',
    edited((schema) => Object.assign(schema, { requird: [] })),
  ),
  inSchema(
    'a reference to nowhere',
    edited((schema) => Object.assign(schema, { $ref: 'no.json#/x' })),
    'no.json',
  ),
  inSchema(
    'a reference in a circle',
    edited((schema) => Object.assign(schema, { allOf: [{ $ref: '#' }] })),
  ),
  inSchema(
    'one field more',
    edited((schema) => (schema.required as string[]).push('newField')),
    ABOUT,
  ),
  inSchema(
    'a name that is taken',
    edited((schema) => Object.assign(schema, { $id: 'city.schema.json' })),
    'city',
  ),
  inSchema(
    'files that are no text',
    edited((schema) => Object.assign(schema, { 'x-files': 7 })),
    'checked',
  ),
  inSchema('deleted', replace(SCHEMA), ABOUT),
  inSchema('a folder in its place', replace(SCHEMA, folder), ABOUT),
  inSchema('a link that leads to itself', replace(SCHEMA, circle)),
  inSchema('all moved away', replace('schemas'), 'schemas'),
  inSchema('an empty folder in the place of all', replace('schemas', folder), 'content/site.yaml'),
];

const inCode = (what: string, file: string, spoil: BrokenFile['spoil'], shows?: string): BrokenFile => ({
  name: `code: ${what}`,
  shows: shows ?? path.basename(file),
  spoil,
});
const first = (line: string) => (text: string) => `${line}\n${text}`;
const SOME_CODE = [
  'pages/about/about.pages.ts',
  'pages/site.ts',
  'pages/routes.tsx',
  'pages/parts/Hero.tsx',
  'renderer/head.ts',
  'pages/shell/Header.tsx',
  'pages/app/app.page.server.ts',
  'pages/app/app.page.client.ts',
  'renderer/dev/live-content.ts',
  'renderer/dev/problems.ts',
  'renderer/boot/menus.ts',
];
const SOME_STYLES = [STYLES, 'renderer/styles/base.css', 'pages/shell/Header.module.css'];

const CODE: BrokenFile[] = [
  inCode('saved to the half', PAGE, save(PAGE, half)),
  inCode('a mistake of syntax', PAGE, save(PAGE, first('const = ;'))),
  inCode(
    'NUL',
    PAGE,
    save(PAGE, () => '\0\0'),
  ),
  inCode(
    'no UTF-8',
    PAGE,
    save(PAGE, (text) => bytes(text, 'const = ', [0xff, 0xc3])),
  ),
  inCode(
    'marks of a merge',
    PAGE,
    save(PAGE, (text) => `<<<<<<< HEAD\n${text}`),
  ),
  inCode(
    'empty',
    PAGE,
    save(PAGE, () => ''),
    'Element type is invalid',
  ),
  inCode(
    'a fault when it is loaded',
    PAGE,
    save(PAGE, first("throw new Error('Not loaded.');")),
    'Not loaded.',
  ),
  inCode(
    'a fault when it is rendered',
    PAGE,
    save(PAGE, (text) => text.replace('  return (', "  throw new Error('Not rendered.');\n  return (")),
    'Not rendered.',
  ),
  inCode(
    'what is thrown is no error',
    PAGE,
    save(PAGE, (text) => text.replace('  return (', "  throw 'A text that is thrown';\n  return (")),
    'A text that is thrown',
  ),
  inCode(
    'a circle',
    PAGE,
    save(PAGE, (text) => text.replace('  return (', '  return AboutPage(arguments[0]);\n  return (')),
    'Maximum call stack',
  ),
  inCode('a name that is not known', PAGE, save(PAGE, first('unknownName();')), 'unknownName'),
  inCode('an import of a file that is not there', PAGE, save(PAGE, first("import './Nowhere';")), 'Nowhere'),
  inCode(
    'an import of a package that is not there',
    PAGE,
    save(PAGE, first("import 'no-such-package';")),
    'no-such-package',
  ),
  inCode('deleted', PAGE, replace(PAGE), 'AboutPage'),
  inCode('a folder in its place', PAGE, replace(PAGE, folder), 'AboutPage'),
  inCode('a link that leads to itself', PAGE, replace(PAGE, circle), 'AboutPage'),
  inCode('its folder moved away', PAGE, replace('pages/about'), 'about'),
  ...SOME_CODE.map((file) => inCode(`a mistake of syntax in ${file}`, file, save(file, first('const = ;')))),
  ...SOME_STYLES.map((file) =>
    inCode(`a brace that is not closed in ${file}`, file, save(file, first('.a { color: red; .b {'))),
  ),
  ...SOME_STYLES.map((file) =>
    inCode(
      `a quotation mark that is not closed in ${file}`,
      file,
      save(file, first('.a::before { content: "')),
    ),
  ),
  inCode(
    'an import of styles that are not there',
    STYLES,
    save(STYLES, first('@import "./nowhere.css";')),
    'nowhere.css',
  ),
  inCode('styles deleted', STYLES, replace(STYLES)),
  {
    ...inCode('a form saved to the half', '', save('pages/contact/MessageForm.tsx', half), 'MessageForm.tsx'),
    at: '/contact',
  },
  {
    ...inCode(
      'styles of a form',
      '',
      save('pages/contact/MessageForm.module.css', first('.a {{')),
      'MessageForm.module.css',
    ),
    at: '/contact',
  },
];

export const BROKEN_FILES: readonly BrokenFile[] = [...CONTENT, ...SCHEMAS, ...CODE];
