import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { ContentStore } from '../../check/store';
import { parseYaml } from '../../check/yaml/parse-yaml';
import { createSite } from '../../pages/site';
import type { Content } from '../../schemas/content';
import { openContent, optionsOf } from '../../site/content';
import { fieldSchema } from '../../site/new/facts';
import { makePage, type NewPage, writableKinds } from '../../site/new/make-page';
import { type Project, projectFrom } from '../../site/new/project';
import { RECIPES } from '../../site/new/recipes';
import { Refusal } from '../../site/new/refusal';
import { copyContent } from '../support/project-copy';
import { practiceSite, projectRoot } from '../support/sites';

const TODAY = '2026-10-05';
const allKinds = loadKinds(path.join(projectRoot, 'schemas'));
const context = openContent(practiceSite.root).ruleContext();
const project: Project = projectFrom({ ...context, today: TODAY }, writableKinds(allKinds));
const { content } = project;
const byName = project.kinds.map((kind) => [kind.name, kind] as const);

function kindOf(name: string) {
  const kind = project.kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind "${name}".`);
  return kind;
}

function make(kind: string, name: string, facts: Record<string, string> = {}): NewPage {
  return makePage({ kind: kindOf(kind), name, facts }, project);
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

/** A program is copied, and a page in another language is translated: neither is made from a name. */
const COPIED = ['language', 'program'];

test('every kind of which there are several pages can be written, but for those that are copied', () => {
  const kinds = allKinds
    .filter(({ collection, name }) => collection && !COPIED.includes(name))
    .map(({ name }) => name);
  expect(project.kinds.map(({ name }) => name)).toEqual(kinds);
  expect(Object.keys(RECIPES).sort()).toEqual([...kinds].sort());
});

describe('A page of every kind passes the check at once, marked where something is to be replaced', () => {
  test.each([
    'San Antonio',
    'Ñandú',
    `O'Fallon: "The" #1 Town`,
    'Two\r\nlines: here',
    '../../etc/passwd',
    '[ ] # SAMPLE &z; !z',
    '2031',
    'null',
    'A 😀 family 👩‍👩‍👧',
    'A name that is as long as it may be: 40 ',
    `Llanfair${'pwllgwyngyll'.repeat(2)}gogerych`,
  ])('%j', (name) => {
    const pages = project.kinds.map((kind) => make(kind.name, name));
    const checked = checkWith(pages);
    expect(checked.problems).toEqual([]);
    for (const { file, text } of pages) {
      const marked = text.split('\n').filter((line) => line.includes('# SAMPLE: ')).length;
      expect(marked).toBeGreaterThan(4);
      // One more where the name itself has the words of the mark in it.
      expect(checked.samples.filter((sample) => sample.file === file)).toHaveLength(marked);
    }
    const site = createSite(checked.content as Project['content']);
    const addresses = site.pages.map(({ path: address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(pages.map(({ address }) => address)));
  });

  test.each([
    ['post', 'ab '.repeat(29)],
    ['legal', 'A notice '.repeat(33)],
    ['therapist', 'x'.repeat(300)],
  ])('%s with as long a name as its field holds', (kind, name) => {
    expect(checkWith([make(kind, name)]).problems).toEqual([]);
  });

  test('title and description are found nowhere else on the site', () => {
    // One after the other, as they are written: of one name, and of names that are cut to one.
    const names = [
      'San Antonio',
      'San Antonio',
      'A condition of many words, the first',
      'A condition of many words, the second',
    ];
    let known = project;
    const pages: NewPage[] = [];
    for (const [index, name] of names.entries()) {
      for (const kind of project.kinds) {
        // A post's title is the one it is given, and two posts of one title are refused.
        const own = kind.collection === 'posts' ? `${index}. ${name}` : name;
        const page = makePage({ kind, name: own, facts: { slug: `page-${index}` } }, known);
        pages.push(page);
        const documents = known.content[kind.collection as 'cities'];
        known = {
          ...known,
          content: { ...known.content, [kind.collection as string]: [...documents, dataOf(page)] },
        };
      }
    }
    const checked = checkWith(pages);
    expect(checked.problems).toEqual([]);
    const site = createSite(checked.content as Project['content']);
    const heads = [...new Map(site.pages.map(({ head }) => [head.canonical, head])).values()];
    // A post's title is the one it was given.
    for (const { address } of pages.filter(({ file }) => !file.includes('/posts/'))) {
      const head = site.pages.find(({ path: other }) => other === address)?.head;
      for (const part of ['title', 'description'] as const) {
        const same = heads.filter((other) => other[part] === head?.[part]);
        expect(same.map(({ canonical }) => canonical)).toEqual([head?.canonical]);
      }
    }
  });
});

describe.each(byName)('The file of a %s', (name, kind) => {
  const page = make(name, 'San Antonio');
  const lines = page.text.split('\n');

  test('names its schema in the first line, as the other files do', () => {
    expect(lines[0]).toBe(`# yaml-language-server: $schema=../../schemas/${name}.schema.json`);
    expect(page.file).toBe(`content/${kind.collection}/san-antonio.yaml`);
  });

  test('has its fields in the order of the schema, and every one that is needed', () => {
    const known = Object.keys(kind.schema.properties);
    const keys = Object.keys(dataOf(page));
    expect(keys).toEqual(known.filter((key) => keys.includes(key)));
    expect(keys).toEqual(expect.arrayContaining(kind.schema.required));
  });

  test('says above every field what the schema says of it, in lines that fit', () => {
    const comments = lines.map((line) => /^ *# (.*)$/.exec(line)?.[1] ?? '\n').join(' ');
    for (const field of Object.keys(kind.schema.properties)) {
      expect(comments).toContain(fieldSchema(kind, field).description);
    }
    const tooLong = lines.filter((line) => /^ *#/.test(line) && line.length > 100);
    expect(tooLong).toEqual([]);
  });

  test('names the fields that may be left out; when they are used, the check asks for their values', () => {
    const optional = Object.keys(kind.schema.properties).filter((key) => !kind.schema.required.includes(key));
    const used = lines.map((line) => line.replace(/^( *)# ( *)([a-z]\w*:( true)?|-)$/i, '$1$2$3'));
    const data = dataOf({ ...page, text: used.join('\n') });
    expect(Object.keys(data)).toEqual(Object.keys(kind.schema.properties));
    const changed = new Set(used.flatMap((line, index) => (line === lines[index] ? [] : [index + 1])));
    const checked = checkWith([{ ...page, text: used.join('\n') }]);
    expect(checked.problems.length).toBeGreaterThan(optional.length > 0 ? 0 : -1);
    for (const { line, message } of checked.problems) {
      expect(message).not.toContain('is not a field');
      expect(changed, message).toContain(line);
    }
  });

  test('is the same each time, and ends with a line break', () => {
    expect(make(name, 'San Antonio')).toEqual(page);
    expect(page.text).toMatch(/[^\n]\n$/);
    expect(page.text).not.toMatch(/[ \t]$/m);
  });
});

describe('What the schema cannot know', () => {
  test('facts that were given are no samples', () => {
    const page = make('city', 'San Antonio', {
      county: 'Bexar County',
      region: ' South  Texas ',
      latitude: '44.42',
      longitude: '-115.49',
      portal: 'scheduling',
    });
    expect(dataOf(page)).toMatchObject({
      name: 'San Antonio',
      county: 'Bexar County',
      region: 'South Texas',
      latitude: 44.42,
      longitude: -115.49,
      portal: 'scheduling',
      updated: TODAY,
    });
    for (const field of ['county', 'region', 'latitude', 'longitude', 'portal', 'updated']) {
      expect(page.text).toMatch(new RegExp(`^${field}: [^#]*$`, 'm'));
    }
  });

  test('the nearest cities are linked to', () => {
    const page = make('city', 'San Antonio', { latitude: '42.56', longitude: '-114.46' });
    expect(dataOf(page).nearby).toEqual(['twin-falls', 'nampa', 'salmon']);
    expect(page.text).toMatch(/nearby:\n {2}- twin-falls\n/);
  });

  test('until somebody says where the city is, it is where the practice is, and that is marked', () => {
    const page = make('city', 'San Antonio');
    const { latitude } = content.site.practice.address;
    expect(page.text).toContain(`latitude: ${latitude} # SAMPLE: degrees north\n`);
    expect(page.text).toMatch(/nearby:\n {2}- \S+ # SAMPLE: the slug of a city \(nearby 1\)\n/);
  });

  test('a city has the portal that most cities have', () => {
    const [first, ...others] = content.cities;
    const { portals: [own] = [] } = content.site;
    const portals = [{ ...own, id: 'phone' }, own];
    const cities = [{ ...first, portal: 'phone' }, ...others];
    const known = { ...content, cities, site: { ...content.site, portals } };
    const page = makePage({ kind: kindOf('city'), name: 'San Antonio', facts: {} }, {
      ...project,
      content: known,
    } as Project);
    expect(dataOf(page).portal).toBe('scheduling');
  });

  test('a post has the next number, which closes no gap, and the day', () => {
    const highest = Math.max(...content.posts.map(({ id }) => id));
    const page = make('post', 'A Quiet Mind', { author: 'priya-raman', category: 'Grief & Loss' });
    expect(dataOf(page)).toMatchObject({
      id: highest + 1,
      title: 'A Quiet Mind',
      date: TODAY,
      author: 'priya-raman',
      category: 'Grief & Loss',
    });
    expect(page.address).toBe(`/blog/${highest + 1}`);
  });

  test('a post whose slug is a number keeps that number for itself', () => {
    const page = make('post', '5000');
    const more = { ...project, content: { ...content, posts: [...content.posts, dataOf(page)] } } as Project;
    expect(dataOf(makePage({ kind: kindOf('post'), name: 'Next', facts: {} }, more)).id).toBe(5001);
  });

  test('a therapist and a legal page stand last, and a first name is the first word', () => {
    const page = make('therapist', 'Ana María Ruiz');
    expect(dataOf(page)).toMatchObject({ firstName: 'Ana', order: content.therapists.length + 1 });
    expect(page.text).toContain('firstName: Ana # SAMPLE: the first name\n');
    expect(dataOf(make('legal', 'Cookies')).order).toBe(content.legal.length + 1);
  });

  test('the day on which a clinician has read a condition page is to be confirmed', () => {
    expect(make('condition', 'Hoarding').text).toContain(
      `updated: ${TODAY} # SAMPLE: the day on which a clinician`,
    );
  });

  test('a wanted slug is taken', () => {
    expect(make('city', '北京', { slug: 'beijing' })).toMatchObject({
      file: 'content/cities/beijing.yaml',
      address: '/teletherapy/beijing',
    });
  });
});

describe('A page is refused, in words that say what to do', () => {
  test.each<[string, string, string, Record<string, string>, string | RegExp]>([
    [
      'whose file is there',
      'city',
      'SALMON!',
      {},
      'content/cities/salmon.yaml is there already. Open it to change that page, or choose another name for the new one.',
    ],
    [
      'whose address is another name of a page',
      'condition',
      'Panic Attacks',
      {},
      'The address /conditions/panic-attacks belongs to another page already. Choose another name, or another address with --slug.',
    ],
    [
      'whose address belongs to a page of its own',
      'legal',
      'Contact',
      {},
      'The address /contact belongs to another page already.',
    ],
    [
      'that would lie over the blog',
      'legal',
      'Blog',
      {},
      'The address /blog belongs to another page already.',
    ],
    ['that would lie over the home page', 'legal', 'Index', {}, 'The address /index belongs to another page'],
    [
      'that would lie over the not-found page',
      'legal',
      '404',
      {},
      'The address /404 belongs to another page',
    ],
    ['whose title is the number of a post', 'post', '3', {}, 'The address /blog/3 belongs to another page'],
    [
      'without a letter for its address',
      'city',
      '😀',
      {},
      'No address can be made from "😀". Name one with --slug, in small letters, digits and hyphens.',
    ],
    ['without a name', 'city', ' \r\n ', {}, /^"name" .*empty.* The name of the city\.$/],
    [
      'with too long a name',
      'city',
      'x'.repeat(41),
      {},
      /^"name" has 41 characters; .* 40 .* The name of the city\.$/,
    ],
    [
      'with a slug that is none',
      'city',
      'X',
      { slug: '../../x' },
      /^"slug" .*"\.\.\/\.\.\/x".* The name of this page in its address/,
    ],
    [
      'with a number that is none',
      'city',
      'X',
      { latitude: '29,42' },
      /^"latitude" .*"29,42".* Degrees north/,
    ],
    [
      'with a number that is too high',
      'city',
      'X',
      { latitude: '95', longitude: '-115' },
      /^The place 95, -115 is not in Idaho\. Look it up on a map: /,
    ],
    [
      'with stars in its name',
      'city',
      'Elk *River*',
      {},
      'Visitors would see the stars of "*River*": this text is shown as it is typed. Write "River" without them.',
    ],
    ['with an empty fact', 'city', 'X', { county: ' ' }, /^"county" .*empty.* The county or counties/],
    [
      'with an unknown category',
      'post',
      'X',
      { category: 'Parentig' },
      '"category" cannot be "Parentig". Did you mean "Parenting"? There are: Grief & Loss, Mental Health, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams.',
    ],
    [
      'by an author who is no therapist',
      'post',
      'X',
      { author: 'priya-ramen' },
      '"author" cannot be "priya-ramen". Did you mean "priya-raman"? There are: alma-reyes, priya-raman, tom-aguilar.',
    ],
    [
      'with an unknown portal',
      'city',
      'X',
      { portal: 'schedulin' },
      '"portal" cannot be "schedulin". Did you mean "scheduling"? There are: scheduling.',
    ],
  ])('%s', (_, kind, name, facts, message) => {
    const attempt = () => make(kind, name, facts);
    expect(attempt).toThrow(Refusal);
    expect(attempt).toThrow(message);
  });

  test('that has to link to a page of a kind of which there is none', () => {
    const namesOf = (reference: string) => (reference === 'therapists' ? [] : project.namesOf(reference));
    const without = { ...project, namesOf };
    expect(() => makePage({ kind: kindOf('post'), name: 'X', facts: {} }, without)).toThrow(
      'A page of this kind links to 1 of the therapists, and there are only 0. Write more of them by hand first',
    );
  });
});

describe('The first page of its kind', () => {
  test.each(['city', 'condition'])('is written without links to others: %s', (name) => {
    const alone = { ...project, content: { ...content, cities: [], conditions: [], posts: [] } };
    const { text } = makePage({ kind: kindOf(name), name: 'X', facts: {} }, alone);
    expect(text).not.toMatch(/^(nearby|related|posts):/m);
  });
});
