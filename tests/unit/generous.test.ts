import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Kind } from '../../check/kinds';
import { valueAt } from '../../check/path';
import { editDocument } from '../../check/yaml/edit/edit-document';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { practiceSite } from '../support/sites';

// What can only mean one thing is accepted as it is written, and shown in one form.

const project = copyContent();
afterAll(project.dispose);
const store = openContent(project.root);

const SITE = 'site.yaml';
const CITY = 'cities/salmon.yaml';
const POST = 'posts/what-sleep-does.yaml';
const PANIC = ['path: /conditions/panic', 'concerns.1.path', '/conditions/panic'] as const;
const textOf = (file: string) => readFileSync(path.join(practiceSite.content, file), 'utf8');

/** What the check says, and makes, of the content in which a file has another text. */
function checkWith(file: string, text: string) {
  expect(text).not.toBe(textOf(file));
  project.write(`content/${file}`, text);
  store.update([`content/${file}`]);
  const { problems, content } = store.check();
  project.restore(`content/${file}`);
  store.update([`content/${file}`]);
  expect(problems.map(({ message }) => message)).toEqual([]);
  return content;
}

test.each<[written: string, file: string, from: string | RegExp, place: string, meant: unknown]>([
  [
    'email: Front Desk <front.desk@juniper-lane.example>',
    ...([SITE, /email: front\S+/, 'practice.email', 'front.desk@juniper-lane.example'] as const),
  ],
  ['state: Idaho', SITE, 'state: ID', 'practice.address.state', 'ID'],
  ['state: id', SITE, 'state: ID', 'practice.address.state', 'ID'],
  ['homeOnly: yes', SITE, 'homeOnly: true', 'carriers.2.homeOnly', true],
  ['path: /conditions/Panic/', CITY, ...PANIC],
  ['path: /conditions/panic?utm_source=mail&fbclid=1', CITY, ...PANIC],
  ['path: https://www.juniper-lane.example/conditions/panic', CITY, ...PANIC],
  ['path: pages/conditions/panic.yaml', CITY, ...PANIC],
  ['path: content/pages/services.yaml', CITY, PANIC[0], PANIC[1], '/services'],
  ['  - Twin Falls\n', CITY, '  - twin-falls\n', 'nearby.0', 'twin-falls'],
  ['nearby: Twin Falls, Nampa\n', CITY, /nearby:\n(?: {2}- .*\n)+/, 'nearby', ['twin-falls', 'nampa']],
  ['date: May 4, 2026', POST, /date: .*/, 'date', '2026-05-04'],
  ['date: 5/4/2026', POST, /date: .*/, 'date', '2026-05-04'],
  ['category: mental health', POST, /category: .*/, 'category', 'Mental Health'],
  ['title: " What Sleep Does "', POST, /title: .*/, 'title', 'What Sleep Does'],
])('%s', (written, file, from, place, meant) => {
  const content = checkWith(file, textOf(file).replace(from, written)) as unknown as Record<
    string,
    unknown[]
  >;
  const keys = place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const documents = file === SITE ? [content.site] : (content[path.dirname(file)] ?? []);
  expect(documents.map((document) => valueAt<unknown>(document, keys))).toContainEqual(meant);
});

test.each([
  ['a code fence', (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`],
  ['Windows line breaks', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['no-break spaces in the indentation', (text: string) => text.replace(/^ {2}(?=title)/gm, '\u00a0\u00a0')],
])('A file with %s is read like any other', (_, change) => {
  const before = store.check().content?.cities;
  expect(checkWith(CITY, change(textOf(CITY)))?.cities).toEqual(before);
});

test('An edit of an entry that is written in short spells it out', () => {
  const kind = store.kinds.find(({ name }) => name === 'site') as Kind;
  const text = textOf(SITE).replace('- name: Sawtooth', '- Sawtooth');
  const edit = (field: string, value: string | boolean) =>
    editDocument(kind, text, [{ op: 'set', path: ['carriers', 1, field], value }]);
  expect(edit('name', 'Teton Mutual')).toContain('  - name: Teton Mutual\n');
  expect(edit('homeOnly', true)).toContain('  - name: Sawtooth Mutual\n    homeOnly: true\n');
});
