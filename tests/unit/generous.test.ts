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

test.each<[written: string, file: string, from: string | RegExp, place: string, meant: unknown]>([
  [
    'email: Front Desk <front.desk@juniper-lane.example>',
    SITE,
    /email: front\S+/,
    'practice.email',
    'front.desk@juniper-lane.example',
  ],
  ['state: Idaho', SITE, 'state: ID', 'practice.address.state', 'ID'],
  ['state: id', SITE, 'state: ID', 'practice.address.state', 'ID'],
  ['homeOnly: yes', SITE, 'homeOnly: true', 'carriers.2.homeOnly', true],
  ['path: /conditions/Panic/', CITY, 'path: /conditions/panic', 'concerns.1.path', '/conditions/panic'],
  [
    'path: /conditions/panic?utm_source=mail&fbclid=1',
    CITY,
    'path: /conditions/panic',
    'concerns.1.path',
    '/conditions/panic',
  ],
  [
    'path: https://www.juniper-lane.example/conditions/panic',
    CITY,
    'path: /conditions/panic',
    'concerns.1.path',
    '/conditions/panic',
  ],
  [
    'path: pages/conditions/panic.yaml',
    CITY,
    'path: /conditions/panic',
    'concerns.1.path',
    '/conditions/panic',
  ],
  ['path: content/pages/services.yaml', CITY, 'path: /conditions/panic', 'concerns.1.path', '/services'],
  ['  - Twin Falls\n', CITY, '  - twin-falls\n', 'nearby.0', 'twin-falls'],
  ['nearby: Twin Falls, Nampa\n', CITY, /nearby:\n(?: {2}- .*\n)+/, 'nearby', ['twin-falls', 'nampa']],
  ['category: mental health', POST, /category: .*/, 'category', 'Mental Health'],
  ['title: " What Sleep Does "', POST, /title: .*/, 'title', 'What Sleep Does'],
])('%s', (written, name, from, place, meant) => {
  const file = `content/${name}`;
  const text = readFileSync(path.join(practiceSite.content, name), 'utf8');
  const edited = text.replace(from, written);
  expect(edited).not.toBe(text);
  project.write(file, edited);
  store.update([file]);
  const { problems, content } = store.check();
  project.restore(file);
  store.update([file]);
  expect(problems.map(({ message }) => message)).toEqual([]);
  const keys = place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const known = content as unknown as Record<string, unknown[]>;
  const documents = name === SITE ? [content?.site] : (known[name.split('/')[0] ?? ''] ?? []);
  const values = documents.map((document) => valueAt<unknown>(document, keys));
  expect(values).toContainEqual(meant);
});

test.each([
  ['a code fence', (text: string) => `\`\`\`yaml\n${text}\`\`\`\n`],
  ['Windows line breaks', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['no-break spaces in the indentation', (text: string) => text.replace(/^ {2}(?=title)/gm, '\u00a0\u00a0')],
])('A file with %s is read like any other', (_, change) => {
  const text = readFileSync(path.join(practiceSite.content, CITY), 'utf8');
  const before = store.check().content?.cities;
  expect(change(text)).not.toBe(text);
  project.write(`content/${CITY}`, change(text));
  store.update([`content/${CITY}`]);
  const { problems, content } = store.check();
  project.restore(`content/${CITY}`);
  store.update([`content/${CITY}`]);
  expect(problems).toEqual([]);
  expect(content?.cities).toEqual(before);
});

test('An edit of an entry that is written in short spells it out', () => {
  const kind = store.kinds.find(({ name }) => name === 'site') as Kind;
  const text = readFileSync(path.join(practiceSite.content, SITE), 'utf8').replace(
    '- name: Sawtooth',
    '- Sawtooth',
  );
  const edit = (field: string, value: string | boolean) =>
    editDocument(kind, text, [{ op: 'set', path: ['carriers', 1, field], value }]);
  expect(edit('name', 'Teton Mutual')).toContain('  - name: Teton Mutual\n');
  expect(edit('homeOnly', true)).toContain('  - name: Sawtooth Mutual\n    homeOnly: true\n');
});
