import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { ContentStore } from '../../check/store';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import type { Content } from '../../schemas/content';
import { openContent, optionsOf } from '../../site/content';
import { findPlace } from '../../site/new/gazetteer';
import { makePage, type NewPage } from '../../site/new/page';
import { writableKinds } from '../../site/new/template';
import { UserError } from '../../site/user-error';
import { everything } from '../support/everything';
import { copyContent } from '../support/project-copy';
import { practiceSite, projectRoot } from '../support/sites';

const TODAY = '2026-10-05';
const kinds = writableKinds(projectRoot, loadKinds(path.join(projectRoot, 'schemas')));
const context = { ...openContent(practiceSite.root).ruleContext(), today: TODAY };
const project = copyContent();
afterEach(() => void project.restoreContent());

function make(kindName: string, name: string, fields: Record<string, string> = {}): NewPage {
  const kind = kinds.find((each) => each.name === kindName);
  if (!kind) throw new Error(`There is no kind "${kindName}".`);
  return makePage({ kind, name, fields }, context, projectRoot);
}

/** What a page's file holds. */
function dataOf({ text }: NewPage): Record<string, unknown> {
  const parsed = parseYaml(text);
  if (parsed.problem) throw new Error(`${parsed.problem.message}\n${text}`);
  return parsed.data as Record<string, unknown>;
}

const NAMES = [
  ...['Ñandú', `O'Fallon: "The" #1 Town`, 'Two\r\nlines: here', '../../etc/passwd', '[ ] # SAMPLE &z; !z'],
  ...['2031', 'null', 'A 😀 family 👩‍👩‍👧', 'A name that is as long as it may be: 40 '],
];

// In a fast run, a kind has every third of the names.
test.each(NAMES.slice(0, everything ? undefined : 3).map((_, turn) => turn))(
  'A page of every kind passes the check at once, marked where something is to be replaced: %i',
  (turn) => {
    const pages = kinds.map((kind, index) =>
      make(kind.name, NAMES[(index + turn * 3) % NAMES.length] ?? '', { slug: `a-${kind.name}` }),
    );
    for (const { file, text } of pages) project.write(file, text);
    const store = new ContentStore<Content>({ ...optionsOf(project.root), today: TODAY });
    const { problems, samples, content } = store.check();
    // A page in another language is warned of an English name.
    const isMeant = ({ file, severity }: Problem) => severity === 'warning' && file.includes('/languages/');
    expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
    for (const { file, text } of pages) {
      const marked = text.split('\n').filter((line) => line.includes('# SAMPLE: ')).length;
      expect(marked).toBeGreaterThan(2);
      expect(samples.filter((sample) => sample.file === file)).toHaveLength(marked);
    }
    const addresses = createSite(content as SiteContent).pages.map(({ path: address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(pages.map(({ address }) => address)));
  },
);

test.each([
  ['Ñandú', 'nandu'],
  ['Grief & Loss', 'grief-loss'],
  ["O'Fallon #1", 'ofallon-1'],
  ['Αστόρια', 'astoria'],
  ['Łódź Straße', 'lodz-strasse'],
  ['Нью-Йорк', 'nyu-york'],
  ['中文', 'zhongwen'],
  [`${'Long '.repeat(13)}name`, `${'long-'.repeat(11)}long`],
])('A name in any script has an address: %s', (name, slug) =>
  expect(make('city', name).file).toBe(`content/cities/${slug}.yaml`),
);

/** The highest number of a post. */
const LAST = Math.max(
  ...context.documents.map(({ data, kind }) => (kind.name === 'post' ? (data as { id: number }).id : 0)),
);
const POST = { author: 'priya-raman', category: 'Grief & Loss' };
const TYPED = { county: 'Bexar: County', region: ' South  Texas ', latitude: '44.42', longitude: '-115.49' };

test.each<[what: string, page: NewPage, data: object]>([
  [
    'the next number, which closes no gap, and the day',
    make('post', 'A Mind', POST),
    { ...POST, id: LAST + 1, date: TODAY },
  ],
  ['no state that follows anyway', make('city', 'Baker', { state: 'ID' }), { state: undefined }],
  ['its place', make('city', 'Cœur d’Alène'), { latitude: 47.6777, longitude: -116.7805, updated: TODAY }],
  [
    'its place in another state, where its name is longer',
    make('city', 'Baker', { state: 'OR' }),
    { state: 'OR', latitude: 44.7749, longitude: -117.8344 },
  ],
  ['its place, by a short name', make('city', 'St. Anthony'), { latitude: 43.9663, longitude: -111.6822 }],
  [
    'the place of the largest city of its state, where nobody knows its own',
    make('city', 'San Antonio'),
    { latitude: 43.6135, longitude: -116.2035 },
  ],
  [
    'what was typed',
    make('city', 'San Antonio', TYPED),
    { county: 'Bexar: County', region: 'South Texas', latitude: 44.42, longitude: -115.49 },
  ],
])('A new page has %s', (_, page, data) => {
  expect({ state: undefined, ...dataOf(page) }).toMatchObject(data);
});

test('Of two towns of one name, none is taken, and a city of one', () => {
  expect(findPlace('Reno', 'TX')).toBeUndefined();
  expect(findPlace('Reno', 'NV')).toEqual({ latitude: 39.5296, longitude: -119.8138 });
  expect(findPlace('San Juan', 'PR')).toEqual({ latitude: 18.4663, longitude: -66.1057 });
});

test('What was given for a new page is no sample, and what follows is', () => {
  expect(make('city', 'San Antonio').text).toMatch(/^latitude: 43\.\d+ # SAMPLE: degrees north$/m);
  expect(make('city', 'Boise').text).toMatch(/^latitude: 43\.\d+$/m);
  const { text } = make('city', 'San Antonio', TYPED);
  for (const field of Object.keys(TYPED)) expect(text).toMatch(new RegExp(`^${field}: [^#]*$`, 'm'));
  expect(make('post', 'A Mind', POST)).toMatchObject({
    ...{ address: `/blog/${LAST + 1}`, text: expect.stringContaining('author: priya-raman\n') },
  });
});

test.each<[string, string, string, Record<string, string>, string]>([
  ['file is there', 'city', 'SALMON!', {}, 'content/cities/salmon.yaml already exists. Open it'],
  ['name is that of a city elsewhere', 'city', 'Salmon', { state: 'MT' }, 'with --slug salmon-mt.'],
  ['name has no letter', 'city', '???', {}, 'No address can be made from "???". Name one with --slug'],
  ['slug is none', 'city', 'X', { slug: '../../x' }, `"../../x" can't be an address.`],
])('A page is refused whose %s', (_, kind, name, fields, message) => {
  expect(() => make(kind, name, fields)).toThrow(UserError);
  expect(() => make(kind, name, fields)).toThrow(message);
});
