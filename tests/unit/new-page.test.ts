import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { ContentStore } from '../../check/store';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import type { Content } from '../../schemas/content';
import { openContent, optionsOf } from '../../site/content';
import { makePage, type NewPage } from '../../site/new/page';
import { writableKinds } from '../../site/new/template';
import { UserError } from '../../site/user-error';
import { copyContent } from '../support/project-copy';
import { practiceSite, projectRoot } from '../support/sites';

const TODAY = '2026-10-05';
const allKinds = loadKinds(path.join(projectRoot, 'schemas'));
const kinds = writableKinds(projectRoot, allKinds);
const context = { ...openContent(practiceSite.root).ruleContext(), today: TODAY };

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

/** The project with new pages in it, as the check finds it. */
function checkWith(pages: readonly NewPage[]) {
  const copy = copyContent();
  onTestFinished(copy.dispose);
  for (const { file, text } of pages) copy.write(file, text);
  return new ContentStore<Content>({ ...optionsOf(copy.root), today: TODAY }).check();
}

test.each([
  ...['Ñandú', `O'Fallon: "The" #1 Town`, 'Two\r\nlines: here', '../../etc/passwd', '[ ] # SAMPLE &z; !z'],
  ...['2031', 'null', 'A 😀 family 👩‍👩‍👧', 'A name that is as long as it may be: 40 '],
])('A page of every kind passes the check at once, marked where something is to be replaced: %j', (name) => {
  const pages = kinds.map((kind) => make(kind.name, name, { slug: `a-${kind.name}` }));
  const { problems, samples, content } = checkWith(pages);
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
});

describe('What follows from the content', () => {
  test('a post has the next number, which closes no gap, and the day', () => {
    const ids = context.documents.flatMap(({ data, kind }) =>
      kind.name === 'post' ? [(data as { id: number }).id] : [],
    );
    const page = make('post', 'A Quiet Mind', { author: 'priya-raman', category: 'Grief & Loss' });
    const next = Math.max(...ids) + 1;
    expect(dataOf(page)).toMatchObject({
      id: next,
      date: TODAY,
      author: 'priya-raman',
      category: 'Grief & Loss',
    });
    expect(page.address).toBe(`/blog/${next}`);
    expect(page.text).toContain('author: priya-raman\n');
  });

  test('a state that follows anyway is not written', () => {
    expect(dataOf(make('city', 'Baker', { state: 'ID' }))).not.toHaveProperty('state');
  });

  test('a city of another state is in the middle of it until somebody looks it up', () => {
    const page = make('city', 'Baker', { state: 'OR' });
    expect(dataOf(page)).toMatchObject({ state: 'OR', latitude: 44.13, longitude: -120.51 });
  });

  test('a city has the place of the office, and what was given is no sample', () => {
    expect(make('city', 'San Antonio').text).toMatch(/^latitude: 43\.\d+ # SAMPLE: degrees north$/m);
    const given = {
      county: 'Bexar: County',
      region: ' South  Texas ',
      latitude: '44.42',
      longitude: '-115.49',
    };
    const page = make('city', 'San Antonio', given);
    expect(dataOf(page)).toMatchObject({ county: 'Bexar: County', region: 'South Texas', latitude: 44.42 });
    expect(dataOf(page)).toMatchObject({ longitude: -115.49, updated: TODAY });
    for (const field of Object.keys(given)) expect(page.text).toMatch(new RegExp(`^${field}: [^#]*$`, 'm'));
  });
});

test.each<[string, string, string, Record<string, string>, string]>([
  ['file is there', 'city', 'SALMON!', {}, 'content/cities/salmon.yaml already exists. Open it'],
  [
    'name has no letter for an address',
    'city',
    '😀',
    {},
    'No address can be made from "😀". Name one with --slug',
  ],
  ['slug is none', 'city', 'X', { slug: '../../x' }, `"../../x" can't be an address.`],
])('A page is refused whose %s', (_, kind, name, fields, message) => {
  expect(() => make(kind, name, fields)).toThrow(UserError);
  expect(() => make(kind, name, fields)).toThrow(message);
});
