import { describe, expect, it } from 'vitest';
import {
  documentOf,
  linksNamed,
  loadContent,
  mainOf,
  metaOf,
  nameOf,
  only,
  sectionOf,
  site,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';
import { needs } from '../support/needs';
import { missingTexts } from '../support/written';

// The specification, section 2, condition pages; section 9, session numbers.

const { conditions, pages, site: facts } = loadContent();
const { practice } = facts;
const texts = pages.conditions;

it('are at least the nine that the services are about', () => {
  const nine = [
    'adhd',
    'anger',
    'anxiety',
    'depression',
    'grief',
    'life-transitions',
    'ptsd',
    'relationships',
    'stress',
  ];
  expect(conditions.map(({ slug }) => slug)).toEqual(expect.arrayContaining(nine));
});

describe.each(conditions)('the page about $name', (condition) => {
  const pagePath = `/conditions/${condition.slug}`;
  const document = documentOf(pagePath);
  const main = mainOf(pagePath);
  const part = (title: string) => sectionOf(main, title);
  const types = texts.types.replace('{condition}', condition.name);

  it('has all its sections in order', () => {
    const titles = [
      'Does this sound like you?',
      texts.help,
      texts.approaches,
      types,
      texts.expect,
      texts.faq,
      'Serving the Fort Worth Community',
      condition.closing.title,
    ];
    expect(textsOf(main, 'h2').filter((title) => titles.includes(title))).toEqual(titles);
  });

  it('has a hero with a booking button', () => {
    expect(textsOf(main, 'h1')).toEqual([condition.hero.title]);
    const hero = only(main.querySelectorAll('h1')).parentElement;
    expect(only(hero?.querySelectorAll('a') ?? []).getAttribute('href')).toBe(
      only(facts.portals.filter(({ id }) => id === 'main')).url,
    );
  });

  it('has three benefit tiles', () => {
    const before = part('Does this sound like you?');
    const tiles = [...main.querySelectorAll('h3')].filter(
      (h3) => h3.compareDocumentPosition(before) === 4 /* following */,
    );
    expect(tiles.map(textOf)).toEqual(condition.benefits.map(({ title }) => title));
    expect(tiles).toHaveLength(3);
  });

  it('asks questions in which readers recognise themselves', needs(missingTexts(condition)), () => {
    const questions = textsOf(part('Does this sound like you?'), 'li');
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(questions.filter((question) => !question.endsWith('?'))).toEqual([]);
  });

  it.each([
    [texts.help, 'h3', 3],
    [texts.approaches, 'h3', 3],
    [types, 'h3', 3],
    [texts.expect, 'ol h3', 3],
    [texts.faq, 'details', 4],
    ['Serving the Fort Worth Community', 'p', 2],
  ])('has under "%s" enough of %s', needs(missingTexts(condition)), (title, selector, least) => {
    expect(part(title).querySelectorAll(selector).length).toBeGreaterThanOrEqual(least);
  });

  it('closes with address, phone and general e-mail, and a booking button', () => {
    const closing = part(condition.closing.title);
    const { street, city, state, zip } = practice.address;
    expect(textOf(closing)).toContain(`${street}, ${city}, ${state} ${zip}`);
    expect(only(linksNamed(closing, practice.phone)).getAttribute('href')).toMatch(/^tel:/);
    expect(only(linksNamed(closing, practice.email)).getAttribute('href')).toBe(`mailto:${practice.email}`);
    const buttons = [...closing.querySelectorAll('a')].filter((link) => /consultation/i.test(nameOf(link)));
    expect(buttons).toHaveLength(1);
  });

  it('sets title, description, keywords and canonical link', () => {
    expect(document.title).toContain(condition.meta.title);
    expect(metaOf(document, 'description')).toBe(condition.meta.description);
    expect(metaOf(document, 'keywords')).toBe(condition.meta.keywords?.join(', '));
    const canonical = { ptsd: 'trauma-ptsd', grief: 'grief-loss' }[condition.slug] ?? condition.slug;
    expect(only(document.querySelectorAll('link[rel=canonical]')).getAttribute('href')).toBe(
      `${site.url}/conditions/${canonical}`,
    );
  });
});

describe('the page about PTSD', () => {
  const main = mainOf('/conditions/ptsd');

  it.each([/EMDR/, /trauma-focused CBT/i, /somatic experiencing/i])(
    'covers %s among the approaches',
    (words) => {
      expect(
        textsOf(sectionOf(main, texts.approaches), 'h3').filter((title) => words.test(title)),
      ).toHaveLength(1);
    },
  );
});

describe('the number of sessions', () => {
  it.each([
    ['anxiety', '8-12'],
    ['depression', '12-16'],
    ['ptsd', '12-16'],
  ])('for %s is %s, under "what to expect" and in the questions', (slug, sessions) => {
    const main = mainOf(`/conditions/${slug}`);
    expect(wordsOf(sectionOf(main, texts.expect))).toContain(`${sessions} sessions of 50 minutes`);
    expect(wordsOf(sectionOf(main, texts.faq))).toContain(`${sessions} sessions`);
  });

  it('for anxiety is said of many clients who improve', () => {
    const faq = sectionOf(mainOf('/conditions/anxiety'), texts.faq);
    expect(wordsOf(faq)).toContain('Many clients improve in 8-12 sessions');
  });
});
