import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportUntranslated } from '../../check/report/text';
import { holesIn } from '../../formats/holes';
import { en } from '../../languages/en';
import { es } from '../../languages/es';
import { esReferral } from '../../languages/es-referral';
import { esTexts } from '../../languages/es-texts';
import { usualText } from '../../languages/usual-texts';
import { textsOf, type WordList } from '../../languages/word';
import { missingWords } from '../../languages/words';
import { writeStarter } from '../../new/starter';
import { renderMarkup } from '../../pages/app/markup';
import { inDollars } from '../../pages/facts';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { createSite } from '../../pages/site';
import { OF_EVERY_PAGE, OF_TEMPLATES } from '../../pages/words';
import { type Page, type PageState, pageStateOf } from '../../renderer/page';
import { openMeasured } from '../../site/content';
import { readSchemas } from '../../site/disk/kinds';
import { listFiles } from '../../site/disk/list-files';
import {
  FIELDS,
  type Field,
  fieldsOf,
} from '../../supabase/functions/_shared/referral-fields';
import { composeReferralMail } from '../../supabase/functions/_shared/referral-mail';
import { loadContent } from '../support/built-site';
import { temporaryFolder } from '../support/files';
import { parseHtml } from '../support/parse-html';
import { practiceSite, projectRoot } from '../support/sites';

const content = loadContent();
const backend = { url: '', anonKey: 'key' };

/** A document of a page, from nothing but what travels with it. */
async function documentOf(
  page: Page,
  shell: PageState['shell'],
): Promise<Document> {
  const state: PageState = JSON.parse(JSON.stringify(pageStateOf(page, shell)));
  return parseHtml(await renderMarkup(state));
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/** Each text, and each attribute that is read out. */
function shownIn(parent: ParentNode): string[] {
  const elements = [...parent.querySelectorAll('*')];
  return elements.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent ?? ''),
    ...ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Read by programs, or filled with everything. */
const NOT_SHOWN = ['asked', 'hours'];

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

/**
 * The English words that Spanish doesn't share, with anything in the place of
 * what they are filled with.
 */
const english = Object.entries(en as WordList).flatMap(([group, words]) =>
  Object.entries(NOT_SHOWN.includes(group) ? {} : words).flatMap(
    ([key, word]) => {
      const spanish = textsOf((es as WordList)[group]?.[key] ?? '');
      return textsOf(word).filter(
        (text) => !spanish.includes(text) && hasWords(text),
      );
    },
  ),
);
const pattern = english
  .map((text) => escaped(text).replace(/\\\{\w+\\\}/g, '.+'))
  .join('|');
const isEnglish = new RegExp(`^(?:${pattern})$`);
const written = JSON.stringify(content).toLowerCase();

/** Words of the interface that are English, and not the practice's. */
const englishIn = (document: Document) =>
  shownIn(document)
    .map((text) => text.trim())
    .filter(
      (text) => isEnglish.test(text) && !written.includes(text.toLowerCase()),
    );

it('Spanish has every word, with the same placeholders', () => {
  expect(missingWords({ language: 'es' })).toEqual([]);
  expect(missingWords({ language: 'el' })).toContain('shell.menu');
  const holes = (list: WordList) =>
    Object.entries(list).flatMap(([group, words]) =>
      Object.entries(words).map(([key, word]) => [
        `${group}.${key}`,
        [...new Set(textsOf(word).flatMap((text) => holesIn(text)))].sort(),
      ]),
    );
  // The times of a form are joined in English, with "or".
  const { preferredTimeInvalid, ...form } = es.referralForm;
  expect(preferredTimeInvalid).not.toContain('{');
  const spanish = {
    ...es,
    referralForm: {
      ...form,
      preferredTimeInvalid: en.referralForm.preferredTimeInvalid,
    },
  };
  expect(Object.fromEntries(holes(spanish))).toEqual(
    Object.fromEntries(holes(en)),
  );
});

/** All usual texts of a schema, with their places. */
function usualTextsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const {
    default: usual,
    format,
    enum: choices,
    'x-from': from,
  } = schema as Record<string, unknown>;
  const isWords = typeof usual === 'string' && format === undefined && !choices;
  const templates = [from].flat().filter((each) => typeof each === 'string');
  return [
    ...[
      ...(isWords || format === 'markdown' ? [usual] : []),
      ...templates,
    ].filter(
      (text): text is string =>
        typeof text === 'string' &&
        /\p{L}{2}/u.test(text.replace(/\{[^}]*\}|https?:\S+/g, '')),
    ),
    ...Object.values(schema).flatMap(usualTextsIn),
  ];
}

it('Each word of the referral form has a Spanish one, and the mail of a Spanish practice is in Spanish', () => {
  const shown = Object.values<Record<string, unknown>>(FIELDS).flatMap(
    ({ label, help, choose, message, range, reason, blank }) =>
      [label, help, choose, message, range, reason, blank].flatMap((text) =>
        typeof text === 'string' ? [text] : [],
      ),
  );
  const known: readonly string[] = Object.values(en.referralForm);
  expect(shown.filter((text) => !known.includes(text))).toEqual([]);
  const { site } = content;
  const spanish = {
    ...content,
    site: { ...site, practice: { ...site.practice, language: 'es' } },
  };
  const facts = referralFactsOf(spanish);
  const info = (section: string) =>
    Object.fromEntries(
      Object.values<Field>(fieldsOf(facts)).flatMap(
        ({ at: [part, name], blank, kind, days }) => {
          const typed = kind === 'yes-or-no' ? 'Yes' : (blank ?? '1');
          const value = days ? 'Mar 09, 2015' : typed;
          return part === section && name ? [[name, value]] : [];
        },
      ),
    );
  const payload = {
    ...{
      to: '',
      subject: '',
      website: '',
      submissionId: 'c9a6',
      notes: 'None provided',
    },
    ...{
      clientInfo: info('clientInfo'),
      referrerInfo: info('referrerInfo'),
      appointmentInfo: info('appointmentInfo'),
    },
  };
  const mailboxes = { to: 'a@practice.example', from: 'b@practice.example' };
  const { subject, text } = composeReferralMail(
    payload,
    facts,
    mailboxes,
    new Date(0),
  );
  expect(subject).toBe('Nueva referencia c9a6');
  for (const words of [
    'Cliente\n',
    'Nombre del cliente: 1',
    'Fecha de nacimiento: 9 de marzo de 2015',
    'Fecha preferida: 9 de marzo de 2015',
    'Teléfono: Sin datos',
    'Hora preferida: Sin preferencia',
    ': Sí',
    'Notas\n    Ninguna',
  ]) {
    expect(text).toContain(words);
  }
  const english = Object.entries(en.referralForm)
    .filter(([key, word]) => word !== Reflect.get(esReferral, key))
    .map(([, word]) => word)
    .filter((word) => word.length > 3);
  expect(
    english.filter((word) =>
      text.replace(facts.mail.intro, '').includes(`${word}:`),
    ),
  ).toEqual([]);
  expect(inDollars(187.5, 'es')).toBe('$187.50');
  // A practice in English has none of it, so that form and function stay what
  // they were.
  expect(referralFactsOf(content)).not.toHaveProperty('words');
});

/** The folder with the first content of a practice in Spanish. */
function startInSpanish(city: string, state: string): string {
  const folder = temporaryFolder('spanish-');
  const facts = { name: 'Terapia Luna', city, state, language: 'es' };
  writeStarter(projectRoot, folder, facts, '2026-10-05');
  return folder;
}

it('The first content of a practice in Spanish has the usual texts in Spanish', () => {
  const folder = startInSpanish('Austin', 'TX');
  const written = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8');
  expect(written('site.yaml')).toContain(
    'title: Ayuda inmediata en una crisis\n',
  );
  expect(written('pages/therapists.yaml')).toContain(
    'focus: En qué se especializa\n',
  );
});

it('A practice in Spanish names states and counties in Spanish: in the first content, on a city page, and in its referral form', () => {
  const folder = startInSpanish('Albuquerque', 'NM,MP');
  expect(readFileSync(path.join(folder, 'site.yaml'), 'utf8')).toContain(
    'en línea en Nuevo México y las Islas Marianas del Norte\n',
  );
  const [city] = content.cities;
  const state = 'NM' as const;
  const inState = (language: string) => ({
    ...content,
    site: {
      ...content.site,
      practice: {
        ...content.site.practice,
        ...{ language, alsoLicensedIn: [state] },
      },
    },
    cities: city
      ? [{ ...city, state, region: '', county: 'Franklin County' }]
      : [],
  });
  const namesIn = (language: string) => {
    const site = inState(language);
    const { pages } = createSite(site);
    const page = pages.find(({ template }) => template === 'city') as Page;
    const { map, region } = page.data() as {
      map: { label: string };
      region: string;
    };
    const form = referralFactsOf(site).states.map(({ name }) => name);
    return { map: map.label, form: form.at(-1), region };
  };
  expect(namesIn('es')).toEqual({
    map: expect.stringContaining('Nuevo México'),
    region: 'Condado de Franklin',
    form: 'Nuevo México',
  });
  expect(namesIn('vi')).toEqual({
    map: expect.stringContaining('New Mexico'),
    region: 'Franklin County',
    form: 'New Mexico',
  });
});

it('Each usual text of a field has a Spanish form, and one for a practice that says "I"', () => {
  const schemas = readSchemas(path.join(projectRoot, 'schemas'));
  const texts = [
    ...new Set([...schemas.values()].flatMap(usualTextsIn)),
    'Book Consultation',
    'Call or Write',
  ];
  expect(texts.length).toBeGreaterThan(100);
  const spanish = texts.filter(
    (text) => usualText(text, 'es-MX', 'we') === text,
  );
  expect(spanish).toEqual([]);
  const holes = texts.filter(
    (text) => `${holesIn(text)}` !== `${holesIn(usualText(text, 'es', 'we'))}`,
  );
  expect(holes).toEqual([]);
  // "We" and "us" are of nobody who works alone.
  const several = texts.filter((text) =>
    /\b(?:we|us|our)\b/i.test(usualText(text, 'en', 'I')),
  );
  expect(several).toEqual([]);
  expect(Object.keys(esTexts).filter((text) => !texts.includes(text))).toEqual(
    [],
  );
});

it('A page in another language states the regular prices where its text asks for them', async () => {
  const { pages, shell } = createSite(content);
  const page = pages.find(({ template }) => template === 'language') as Page;
  const { textContent } = (await documentOf(page, shell)).body;
  expect(textContent).toContain('una sesión cuesta $120–$185.');
});

it('A page in another language has header, footer, and crisis line in it, and says where the practice speaks its own', async () => {
  const { pages, shell } = createSite(content);
  const page = pages.find(({ template }) => template === 'language') as Page;
  const document = await documentOf(page, shell);
  expect(englishIn(document)).toEqual([]);
  expect(document.querySelector('header')?.lang).toBe('es');
  expect(document.querySelector('header aside')?.textContent).toContain(
    'Llame al 988',
  );
  expect(document.querySelector('header nav ul')?.getAttribute('lang')).toBe(
    'en',
  );
  // Other pages stay as they are.
  const home = await documentOf(pages[0] as Page, shell);
  expect(pages[0]?.words).toBeUndefined();
  expect(home.querySelector('header nav ul')?.hasAttribute('lang')).toBe(false);
});

it('A site in Spanish has no English word of the interface on any page', async () => {
  const { site } = content;
  const spanish = {
    ...content,
    site: { ...site, practice: { ...site.practice, language: 'es' } },
  };
  const { pages, shell } = createSite(spanish, { backend });
  const found: Record<string, string[]> = {};
  for (const page of pages) {
    const document = await documentOf(page, shell);
    const left = englishIn(document);
    if (left.length > 0) {
      found[page.path] = left;
    }
  }
  expect(found).toEqual({});
});

it('A practice writes words of its own, for its language and for others, and speaks for one person or for several', async () => {
  const { site, languages } = content;
  const own = {
    ...content,
    site: { ...site, practice: { ...site.practice, voice: 'I' as const } },
    words: { shell: { menu: 'Pages' } },
    languages: languages.map((page) => ({
      ...page,
      language: 'vi',
      words: { shell: { menu: 'Thực đơn' } },
    })),
  };
  const { pages, shell } = createSite(own);
  const home = await documentOf(pages[0] as Page, shell);
  expect(home.querySelector('header button')?.textContent).toBe('Pages');
  expect(home.querySelector('footer')?.textContent).toContain('Reach me');
  expect(home.body.innerHTML).not.toMatch(/Reach us|our scheduling page/);
  const page = pages.find(({ template }) => template === 'language') as Page;
  const document = await documentOf(page, shell);
  expect(document.querySelector('header')?.lang).toBe('vi');
  expect(document.querySelector('header button')?.textContent).toBe('Thực đơn');
  // What nobody has translated is English, and the crisis line is what the
  // practice wrote.
  expect(
    document.querySelector('main ~ section')?.getAttribute('aria-label'),
  ).toBe('Reach me');
  expect(document.querySelector('header aside a')?.textContent).toContain(
    '988',
  );
});

it('The check notes which words are in English, once for each language', () => {
  const untranslated = (changes: Record<string, string>) => {
    const store = openMeasured(practiceSite.root);
    const wanted = Object.entries(changes).map(([file, text]) => ({
      file: `content/${file}`,
      bytes: Buffer.from(text),
    }));
    return store.tryOut(wanted).untranslated;
  };
  const source = readFileSync(
    path.join(practiceSite.root, 'content/languages/espanol.yaml'),
    'utf8',
  );
  expect(untranslated({})).toEqual([]);
  expect(untranslated({ 'languages/espanol.yaml': '- [' })).toEqual([]);
  expect(
    untranslated({
      'languages/espanol.yaml': source.replace(
        /^language: .*/m,
        'language: "?"',
      ),
    }),
  ).toEqual([]);
  const vietnamese = source.replace(/^language: .*/m, 'language: vi');
  const [note, ...others] = untranslated({
    'languages/espanol.yaml': vietnamese,
  });
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    file: 'languages/espanol.yaml',
    language: 'vi',
  });
  expect(note?.words).toContain('shell.menu');
  // Forms are on no such page.
  expect(
    note?.words.filter((word) => /^(?:contact|referral)/.test(word)),
  ).toEqual([]);
  // What the practice typed in its hours is, until the page translates it.
  expect(note?.words).not.toContain('hours.everyOther');
  const site = readFileSync(
    path.join(practiceSite.root, 'content/site.yaml'),
    'utf8',
  );
  const everyOther = site.replace(
    /times: \[(?=\w)/,
    'times: [Every other Sunday 9:00-12:00, ',
  );
  const wordsOf = (page: string) =>
    untranslated({ 'site.yaml': everyOther, 'languages/espanol.yaml': page })
      .flatMap(({ words }) => words)
      .filter((word) => word.startsWith('hours.'));
  expect(wordsOf(vietnamese)).toEqual(['hours.everyOther']);
  const translated = 'words:\n  hours:\n    everyOther: cách tuần\n';
  expect(wordsOf(vietnamese + translated)).toEqual([]);
  const own = `${vietnamese}words:\n  shell:\n    menu: Thực đơn\n`;
  const [left] = untranslated({ 'languages/espanol.yaml': own });
  expect(left?.words.length).toBe((note?.words.length ?? 0) - 1);
  expect(
    reportUntranslated([
      {
        file: 'words.yaml',
        language: 'el',
        words: ['shell.menu', 'parts.rates'],
      },
    ]),
  ).toBe(
    'content/words.yaml: 2 words of the interface are in English, because the site comes without them in Greek. Write them there: shell: menu; parts: rates.',
  );
});

// Messages come up later, so that no page as it is made has them.
it('The words that a template reads travel with its pages', () => {
  const files = listFiles(path.join(projectRoot, 'pages'));
  const read = files.flatMap((file) => {
    const code = readFileSync(path.join(projectRoot, 'pages', file), 'utf8');
    const groups = [
      ...code.matchAll(
        /const \{([^}]+)\} = useWords\(\)|useWords\(\)\.(\w+)|\bwords\.(\w+)/g,
      ),
    ];
    const names = groups.flatMap(([, some = '', ...one]) => [
      ...some.split(/[:,]/),
      ...one,
    ]);
    const isHere = /\buseWords\b/.test(code);
    return names
      .map((name) => [file.split('/')[0], name?.trim()])
      .filter(([, name]) => isHere && name && name in en);
  });
  expect(read.length).toBeGreaterThan(30);
  const missing = read.filter(([folder = '', group]) => {
    const groups: readonly string[] = [
      ...OF_EVERY_PAGE,
      ...(Reflect.get(OF_TEMPLATES, folder) ?? []),
    ];
    return folder !== 'parts' && !groups.includes(group ?? '');
  });
  expect(missing).toEqual([]);
});

it('A practice has words of its own in the form and in its mail', () => {
  const facts = referralFactsOf({
    ...content,
    words: { referralForm: { clientName: 'Patient', newReferral: 'Transfer' } },
  });
  expect(facts.words).toEqual({
    'Client name': 'Patient',
    'New referral': 'Transfer',
  });
  expect(fieldsOf(facts).clientName).toMatchObject({ label: 'Patient' });
});
