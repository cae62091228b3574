import { afterEach, expect, test } from 'vitest';
import type { Kind } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { parseYaml } from '../../check/read/parse-yaml';
import { textsIn } from '../../formats/path';
import { findPlace } from '../../new/gazetteer';
import { makePage, type NewPage } from '../../new/page';
import { planRename } from '../../new/rename';
import { writableKinds } from '../../new/stock';
import { stockOnDisk } from '../../new/stock-on-disk';
import { createSite } from '../../pages/site';
import type { SiteContent } from '../../pages/site-context';
import { describeError } from '../../site/disk/file-errors';
import { measurePicture } from '../../site/disk/measured-pictures';
import { UserError } from '../../site/user-error';
import { Office, type Replacement } from '../practice/office';
import { everything } from '../support/everything';
import { projectRoot } from '../support/sites';

const stock = stockOnDisk(projectRoot);
const TODAY = '2026-10-05';
const office = new Office({ today: TODAY });
afterEach(() => void office.project.restoreContent());
const context = office.store.ruleContext();
const kinds = writableKinds(stock, context.kinds);
const kindOf = (name: string) =>
  kinds.find((each) => each.name === name) as Kind;

const make = (
  kind: string,
  name: string,
  fields: Record<string, string> = {},
): NewPage => makePage({ kind: kindOf(kind), name, fields }, context, stock);

const dataOf = ({ text }: NewPage) =>
  (parseYaml(text) as { data: object }).data;

const NAMES = [
  ...[
    'Ñandú',
    `O'Fallon: "The" #1 Town`,
    'Two\r\nlines: here',
    '../../etc/passwd',
    '[ ] # SAMPLE &z; !z',
  ],
  ...[
    '2031',
    'null',
    'A 😀 family 👩‍👩‍👧',
    'A name that is as long as it may be: 40 ',
  ],
];

// In a fast run, a kind has every third of the names.
test.each(NAMES.slice(0, everything ? undefined : 3).map((_, turn) => turn))(
  'A page of every kind passes the check at once, marked where something is to be replaced: %i',
  (turn) => {
    const pages = kinds.map((kind, index) =>
      make(kind.name, NAMES[(index + turn * 3) % NAMES.length] ?? '', {
        slug: `a-${kind.name}`,
      }),
    );
    for (const { file, text } of pages) {
      office.project.write(file, text);
    }
    const { problems, samples, content } = office.store.check();
    // A page in another language is warned of an English name. Nothing leads
    // to a new page.
    const isMeant = ({ code, file, severity }: Problem) =>
      code === 'unlinked-page' ||
      (severity === 'warning' && file.includes('/languages/'));
    expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
    for (const { file, text } of pages) {
      const marked = text
        .split('\n')
        .filter((line) => line.includes('# SAMPLE: ')).length;
      expect(marked).toBeGreaterThan(0);
      expect(samples.filter((sample) => sample.file === file)).toHaveLength(
        marked,
      );
    }
    const addresses = createSite(content as SiteContent).pages.map(
      ({ path: address }) => address,
    );
    expect(addresses).toEqual(
      expect.arrayContaining(pages.map(({ address }) => address)),
    );
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
  expect(make('condition', name).file).toBe(`content/conditions/${slug}.yaml`),
);

test.each([
  ['עברית', 'he', 'he'],
  ['Ελληνικά', 'el', 'el'],
  ['Tiếng Việt', 'tieng-viet', 'vi'],
  ['Français', 'francais', 'fr'],
])(
  'A page in another language knows it by its name, and has an address that can be read: %s',
  (name, slug, language) => {
    const page = make('language', name);
    expect(page.file).toBe(`content/languages/${slug}.yaml`);
    expect(dataOf(page)).toMatchObject({ language });
  },
);

/** The number of the next post: of those that there are, 21 is the highest. */
const NEXT = 22;
const POST = { author: 'priya-raman', category: 'Grief & Loss' };
const TYPED = {
  county: 'Bexar: County',
  region: ' South  Texas ',
  latitude: '44.42',
  longitude: '-115.49',
};
const READ = {
  county: 'Bexar: County',
  region: 'South Texas',
  latitude: 44.42,
  longitude: -115.49,
};

test.each<{
  what: string;
  kind: string;
  name: string;
  fields: Record<string, string>;
  data: object;
}>([
  {
    what: 'the next number, which closes no gap',
    kind: 'post',
    name: 'A Mind',
    fields: POST,
    data: { ...POST, id: NEXT, date: TODAY },
  },
  {
    what: 'no state that follows anyway',
    kind: 'city',
    name: 'Baker',
    fields: { state: 'ID' },
    data: { state: undefined },
  },
  {
    what: 'its place',
    kind: 'city',
    name: 'Cœur d’Alène',
    fields: {},
    data: { latitude: 47.6777, longitude: -116.7805, updated: TODAY },
  },
  {
    what: 'its place, by a longer name',
    kind: 'city',
    name: 'Baker',
    fields: { state: 'OR' },
    data: { state: 'OR', latitude: 44.7749 },
  },
  {
    what: 'its place, by a short name',
    kind: 'city',
    name: 'St. Anthony',
    fields: {},
    data: { latitude: 43.9663, longitude: -111.6822 },
  },
  {
    what: 'the place of the largest city, without its own',
    kind: 'city',
    name: 'San Antonio',
    fields: {},
    data: { latitude: 43.6135 },
  },
  {
    what: 'the state that is typed beside its name',
    kind: 'city',
    name: 'Missoula, MT',
    fields: {},
    data: { name: 'Missoula', state: 'MT', latitude: 46.8721 },
  },
  {
    what: 'the state that is typed beside its name, in words',
    kind: 'city',
    name: 'Caldwell, idaho',
    fields: {},
    data: { name: 'Caldwell', state: undefined, latitude: 43.6629 },
  },
  {
    what: 'the only state of the practice that has such a city',
    kind: 'city',
    name: 'Bozeman',
    fields: {},
    data: { name: 'Bozeman', state: 'MT', latitude: 45.6797 },
  },
  {
    what: 'no state where its name only looks like one',
    kind: 'post',
    name: 'Grief, Maine',
    fields: POST,
    data: { title: 'Grief, Maine' },
  },
  {
    what: 'what was typed',
    kind: 'city',
    name: 'San Antonio',
    fields: TYPED,
    data: READ,
  },
])('A new page has $what', ({ kind, name, fields, data }) => {
  expect({
    state: undefined,
    ...dataOf(make(kind, name, fields)),
  }).toMatchObject(data);
});

test('A city in a state without a license is refused, in words', () => {
  expect(() => make('city', 'Spokane, WA')).toThrow(
    'Spokane is in Washington, and this website says that the practice is licensed in Idaho and Montana.',
  );
});

test('A name that two towns share is not looked up; a unique one is', () => {
  expect(findPlace('Reno', stock.citiesOf('TX'))).toBeUndefined();
  expect(findPlace('San Juan', stock.citiesOf('PR'))).toEqual({
    latitude: 18.4663,
    longitude: -66.1057,
  });
});

test('Values that were given for a new page are no samples, but derived ones are', () => {
  expect(make('city', 'San Antonio').text).toMatch(
    /^latitude: 43\.\d+ # SAMPLE: degrees north$/m,
  );
  expect(make('city', 'Boise').text).toMatch(/^latitude: 43\.\d+$/m);
  const { text } = make('city', 'San Antonio', TYPED);
  for (const field of Object.keys(TYPED)) {
    expect(text).toMatch(new RegExp(`^${field}: [^#]*$`, 'm'));
  }
  const post = make('post', 'A Mind', POST);
  expect(post.address).toBe(`/blog/${NEXT}`);
  expect(post.text).toContain('author: priya-raman\n');
});

function plan(kind: string, old: string, name: string) {
  const request = { kind: kindOf(kind), name, fields: {} };
  const planned = planRename(old, request, office.store.ruleContext(), stock);
  const texts = new Map(planned.changed.map(({ file, text }) => [file, text]));
  return { ...planned, text: texts.get(planned.file), texts };
}

function rename(kind: string, old: string, name: string) {
  const planned = plan(kind, old, name);
  const others = planned.changed.filter(({ file }) => file !== planned.file);
  for (const { file, text } of others) {
    office.project.edit(file, () => text);
  }
  office.project.remove(planned.oldFile);
  office.project.write(planned.file, planned.text ?? '');
  expect(office.store.check().errors).toEqual([]);
  return planned;
}

test.each([
  ['condition', 'panic', 'Panic Attack', '/conditions/panic-attack'],
  ['therapist', 'alma-reyes', 'Alma Soto', '/therapists/alma-soto'],
  ['post', 'what-sleep-does', 'How Sleep Works', '/blog/how-sleep-works'],
  ['legal', 'privacy', 'Your Privacy', '/your-privacy'],
])('A page gets another name: %s %s', (kind, old, name, address) => {
  const planned = rename(kind, old, name);
  expect(planned.address).toBe(address);
  expect(planned.text).toContain(`movedFrom:\n  - ${old}\n`);
  expect(planned.changed.filter(({ places }) => places > 0)).not.toEqual([]);
});

test('A picture that was found by the old name of a page stays with it', async () => {
  const picture = '/images/posts/what-sleep-does.svg';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
  await measurePicture(picture, Buffer.from(drawing));
  office.write(picture, drawing);
  office.replace('posts/what-sleep-does.yaml', [/^imageUrl: .*\n/m, '']);
  const { text } = rename('post', 'what-sleep-does', 'How Sleep Works');
  expect(text).toContain(`imageUrl: ${picture}\n`);
});

test('Texts that still have an old name are found, even one with an apostrophe', () => {
  const policy = 'legal/privacy.yaml';
  const intro = "intro: We see people in Coeur d'Alene.\n";
  office.replace(policy, [/intro:.*\n/, intro]);
  const { mentions } = plan('city', 'coeur-d-alene', 'Post Falls');
  const line = office.project
    .read(`content/${policy}`)
    .split(intro)[0]
    ?.split('\n').length;
  expect(mentions).toContain(`content/${policy}:${line}`);
});

const NAMPA = 'cities/nampa';
const moved = (before: string): Replacement => [
  'name: Nampa\n',
  `slug: nampa\n${before}name: Nampa\n`,
];

test.each<[file: string, after: string, ...edits: Replacement[]]>([
  [
    NAMPA,
    "slug: 'caldwell' # as in the address\n",
    [/^/, "slug: 'nampa' # as in the address\n"],
  ],
  [
    'cities/salmon',
    '  - "caldwell" # down the river\n',
    ['  - nampa', '  - "nampa" # down the river'],
  ],
  [
    'cities/twin-falls',
    'nearby: [ caldwell,salmon ]\n',
    [/nearby:[\s\S]*/, 'nearby: [ nampa,salmon ]\n'],
  ],
  [
    'legal/privacy',
    '[us](/teletherapy/caldwell#faq), /teletherapy/nampa-west aside.',
    [
      /intro:.*\n/,
      'intro: See [us](/teletherapy/nampa#faq), /teletherapy/nampa-west aside.\n',
    ],
  ],
  [
    NAMPA,
    'slug: caldwell\nmovedFrom: [kuna, nampa]\n',
    moved('movedFrom: [kuna]\n'),
  ],
  [
    NAMPA,
    'slug: caldwell\nmovedFrom:\n  - kuna\n  - nampa\n',
    moved('movedFrom:\n  - kuna\n'),
  ],
  [
    NAMPA,
    'movedFrom:\r\n- kuna\r\n- nampa\r\n',
    moved('movedFrom:\n- kuna\n'),
    [/\n/g, '\r\n'],
  ],
  [
    NAMPA,
    'slug: caldwell\nmovedFrom: [nampa]\n',
    moved('movedFrom: [caldwell]\n'),
  ],
])(
  'A renamed page, or one that refers to it, keeps comments, quotes, and lists: %s has %j',
  (file, after, ...edits) => {
    office.replace(`${file}.yaml`, ...edits);
    const { text, texts } = rename('city', 'nampa', 'Caldwell');
    expect(texts.get(`content/${file}.yaml`) ?? text).toContain(after);
  },
);

/** What the command says if something fails. */
function said(attempt: () => unknown): string | undefined {
  try {
    attempt();
  } catch (error) {
    return describeError(error, '/');
  }
  return undefined;
}

test.each<[what: string, attempt: () => unknown, message: string]>([
  [
    'a file is there',
    () => make('city', 'SALMON!'),
    'content/cities/salmon.yaml already exists. Open it',
  ],
  [
    'its name is elsewhere',
    () => make('city', 'Salmon', { state: 'MT' }),
    'with --slug salmon-mt.',
  ],
  [
    'it has no letter',
    () => make('city', '???'),
    'or digits. Or name an address with --slug: small',
  ],
  [
    'the slug is none',
    () => make('city', 'X', { slug: '../../x' }),
    `"../../x" can't be an address.`,
  ],
  [
    'it is of another',
    () => plan('city', 'nampa', 'Salmon'),
    'is one of content/cities/salmon.yaml already',
  ],
  [
    'it is the same',
    () => plan('city', 'nampa', 'Nampa'),
    'nampa.yaml already has that name.',
  ],
  [
    'a page is there',
    () => plan('legal', 'privacy', 'About'),
    'is one of content/pages/about.yaml already',
  ],
  [
    'it is reserved',
    () => plan('legal', 'privacy', 'Index'),
    'The address /index belongs to another page',
  ],
])('A name is refused where %s', (_, attempt, message) => {
  expect(attempt).toThrow(UserError);
  expect(said(attempt)).toContain(message);
});

test.each([
  ['en', /\b(?:we|us|our)\b/i],
  ['es', /^(?:Sample|Contact)|\b(?:nos|nuestr[oa]s?)\b/],
])(
  'The samples of a new page speak as the practice does: %s',
  (language, other) => {
    office.project.edit('content/site.yaml', (text) =>
      text.replace(
        'practice:\n',
        `practice:\n  language: ${language}\n  voice: I\n`,
      ),
    );
    const { store } = office;
    // Samples of a page in another language are translated by hand.
    const made = kinds
      .filter(({ name }) => language === 'en' || name !== 'language')
      .map((kind) => {
        const request = { kind, name: 'Alder', fields: { slug: 'alder' } };
        return makePage(request, store.ruleContext(), stock);
      });
    const texts = made.flatMap((page) =>
      textsIn(dataOf(page)).map(({ text }) => text),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => other.test(text))).toEqual([]);
    for (const { file, text } of made) {
      office.project.write(file, text);
    }
    const files = made.map(({ file }) => file);
    const errors = store.check().problems.filter(({ file, severity }) => {
      return files.includes(file) && severity === 'error';
    });
    expect(errors).toEqual([]);
  },
);

test('The headings that a new page comes with speak as the practice does', () => {
  office.project.edit('content/site.yaml', (text) =>
    text.replace('practice:\n', 'practice:\n  language: es\n  voice: I\n'),
  );
  const request = { kind: kindOf('program'), name: 'Familias', fields: {} };
  const { text } = makePage(request, office.store.ruleContext(), stock);
  expect(text).toContain('  title: Cómo funciona\n');
  expect(text).toContain('  email: Escríbame\n');
});
