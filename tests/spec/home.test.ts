import { describe, expect, it } from 'vitest';
import {
  linksNamed,
  loadContent,
  mainOf,
  nameOf,
  only,
  sectionOf,
  textOf,
  textsOf,
  wordsOf,
} from '../support/built-site';

// The specification, section 2, home: its sections in order. Section 9: rates and payment options.

const { pages, site: facts } = loadContent();
const { home } = pages;
const main = mainOf('/');
const part = (title: string) => sectionOf(main, title);
const bookingLinks = (container: Element) =>
  [...container.querySelectorAll('a')].filter((link) => /consultation/i.test(nameOf(link)));

it('has its sections in the order of the specification', () => {
  expect(textsOf(main, 'h1, h2')).toEqual([
    "You Don't Have to Face This Alone",
    home.struggles.title,
    home.trust.title,
    home.specialties.title,
    home.approaches.title,
    home.testimonials.title,
    home.faq.title,
    'Insurance and Payment Options',
    home.closing.title,
  ]);
});

it('opens with a button for the free consultation', () => {
  const [first] = bookingLinks(main);
  expect(first && nameOf(first)).toMatch(/free consultation/i);
  expect(first?.compareDocumentPosition(part(home.struggles.title))).toBe(4 /* following */);
});

describe('the struggles', () => {
  const section = part(home.struggles.title);

  it('are six', () => {
    expect(textsOf(section, 'h3')).toEqual(['Anxiety', 'Depression', 'Grief', 'Trauma', 'ADHD', 'Stress']);
  });

  it('have a consultation button', () => {
    expect(bookingLinks(section)).toHaveLength(1);
  });
});

it('has four trust points', () => {
  expect(textsOf(part(home.trust.title), 'h3')).toEqual([
    'Personalized care',
    'Expert therapists',
    'Evidence-based',
    'Flexible schedule',
  ]);
});

describe('the specialties', () => {
  const section = part(home.specialties.title);
  const cards = [...section.querySelectorAll('li')];

  it('are six', () => {
    expect(textsOf(section, 'li h3')).toEqual([
      'Anxiety therapy',
      'ADHD support',
      'Depression treatment',
      'Stress management',
      'Grief counseling',
      'PTSD treatment',
    ]);
  });

  it('each have a description and a picture with an alternative text', () => {
    expect(cards).toHaveLength(6);
    for (const card of cards) {
      expect(textOf(card.querySelector('p')).length).toBeGreaterThan(40);
      expect(only(card.querySelectorAll('img')).getAttribute('alt')?.length).toBeGreaterThan(10);
    }
    const alts = cards.map((card) => card.querySelector('img')?.getAttribute('alt'));
    expect(new Set(alts).size).toBe(6);
  });

  it('end with a link to all services', () => {
    const outside = [...section.querySelectorAll('a')].filter((link) => !link.closest('li'));
    expect(only(outside).getAttribute('href')).toBe('/services');
  });
});

it('has three approaches', () => {
  expect(textsOf(part(home.approaches.title), 'h3')).toEqual([
    'Cognitive behavioral therapy',
    'Trauma-informed care',
    'Mindfulness',
  ]);
});

it('has three testimonials, each with its words and who said them', () => {
  const figures = [...part(home.testimonials.title).querySelectorAll('figure')];
  expect(figures).toHaveLength(3);
  for (const figure of figures) {
    expect(textOf(only(figure.querySelectorAll('blockquote'))).length).toBeGreaterThan(40);
    expect(textOf(only(figure.querySelectorAll('figcaption')))).not.toBe('');
  }
});

describe('the frequent questions', () => {
  const questions = [...part(home.faq.title).querySelectorAll('details')];
  const TOPICS = [
    [/first session/i, /goal/i],
    [/how long is a session/i, /50 minutes/],
    [/insurance/i, /carriers/i],
    [/confidential/i, /HIPAA/],
    [/how often/i, /once a week/i],
    [/telehealth/i, /video/i],
  ] as const;

  it('are six, all closed, and only one of them can be open', () => {
    expect(questions).toHaveLength(6);
    expect(questions.filter((each) => each.hasAttribute('open'))).toEqual([]);
    const names = new Set(questions.map((each) => each.getAttribute('name')));
    expect(names.size).toBe(1);
    expect([...names][0]).toBeTruthy();
  });

  it('do not share their name with the menus, which would close them', () => {
    const inMain = main.querySelectorAll(`details[name="${questions[0]?.getAttribute('name')}"]`);
    const inPage = main.ownerDocument.querySelectorAll(
      `details[name="${questions[0]?.getAttribute('name')}"]`,
    );
    expect(inMain).toHaveLength(6);
    expect(inPage).toHaveLength(6);
  });

  it.each(TOPICS.map(([question, answer], index) => ({ index, question, answer })))(
    'ask about $question',
    ({ index, question, answer }) => {
      expect(textOf(questions[index]?.querySelector('summary') ?? null)).toMatch(question);
      expect(textOf(questions[index] ?? null)).toMatch(answer);
    },
  );
});

describe('Insurance and Payment Options', () => {
  const section = part('Insurance and Payment Options');

  it('is where the navigation leads', () => {
    expect(section.id).toBe('insurance');
  });

  it('lists the carriers', () => {
    expect(textsOf(sectionOf(section, home.insurance.carriersTitle), 'li')).toEqual([
      'Aetna',
      'Blue Cross Blue Shield',
      'Cigna',
      'ComPsych',
      'Magellan',
      'Medicaid',
      'Medicare',
      'Tricare West',
    ]);
  });

  it('has the rates of the therapists', () => {
    const rows = [...only(section.querySelectorAll('table')).querySelectorAll('tr')];
    expect(rows.map((row) => textsOf(row, 'th, td'))).toEqual([
      ['Initial intake', '$200'],
      ['60-minute follow-up', '$150'],
      ['45-minute follow-up', '$130'],
    ]);
  });

  it('has the payment options', () => {
    const options = sectionOf(section, home.insurance.paymentTitle);
    expect(textsOf(options, 'li h3')).toEqual(['Private pay', 'Sliding scale', 'Flexible payment plans']);
  });
});

it('closes with a consultation button and a link to the contact page', () => {
  const closing = part(home.closing.title);
  expect(bookingLinks(closing)).toHaveLength(1);
  expect(
    linksNamed(closing, home.closing.link?.label ?? '').map((link) => link.getAttribute('href')),
  ).toEqual(['/contact']);
});

it('says how long the free consultation lasts', () => {
  expect(facts.consultation.minutes).toBe(20);
  expect(wordsOf(main)).toContain('20-minute consultation');
});
