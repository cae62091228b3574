import { describe, expect, it } from 'vitest';
import { loadContent, only } from '../support/built-site';
import { mainOf } from './support/part';

// Condition pages, and what people in distress need there: whom to call, how soon.

const { conditions, pages, site } = loadContent();
const { practice } = site;
const texts = pages.conditions;
const condition = only(conditions.filter(({ slug }) => slug === 'insomnia'));
const main = mainOf('/conditions/insomnia');
const PORTAL = only(site.portals).url;
const types = 'Insomnia: what we see';

it('The page has its sections in order', () => {
  const { benefits, recognize, urgency, help, approaches, expect: course, faq, community, ...more } = texts;
  expect(main.texts('h1, h2')).toEqual([
    ...[condition.hero.title, benefits, recognize, urgency, help, approaches, types, course, faq, community],
    ...[more.related, more.articles, condition.closing.title],
  ]);
});

it.each([
  [texts.benefits, condition.benefits],
  [texts.expect, condition.expect.steps],
])('It has the cards of "%s", each with its text', (title, items) => {
  expect(main.part(title).cards()).toEqual(items.map((item) => [item.title, item.text]));
});

it.each([
  [texts.help, condition.help.items],
  [texts.approaches, condition.approaches],
  [types, condition.types],
])('It has the names of "%s", each with its text on a click', (title, items) => {
  expect(main.part(title).texts('details')).toEqual(items.map((item) => `${item.title}${item.text}`));
});

it('It has the questions in which readers recognize themselves, and the answers to others', () => {
  expect(main.part(texts.recognize).texts('li')).toEqual(condition.recognize.questions);
  const answered = condition.faq.map(({ question, answer }) => `${question}${answer}`);
  expect(main.part(texts.faq).texts('details')).toEqual(answered);
});

it.each([
  ['insomnia', 'About 6-8 sessions of 50 minutes'],
  ['bereavement', 'About 10-20 sessions of 50 minutes'],
  ['panic', undefined],
])('The number of sessions for %s is: %s', (slug, sessions) => {
  const words = mainOf(`/conditions/${slug}`).part(texts.expect).texts('p');
  expect(words.find((text) => text.includes('sessions of'))).toBe(sessions);
});

it('It opens with a booking button, and closes with one, street address, phone and e-mail', () => {
  expect(main.links('h1 ~ div a')).toEqual([[texts.button, PORTAL]]);
  expect(main.part(texts.recognize).links()).toEqual([[texts.button, PORTAL]]);
  expect(main.newTabs()).toEqual([PORTAL, PORTAL, PORTAL]);
  const closing = main.part(condition.closing.title);
  expect(closing.text).toContain('12 Juniper Lane, Boise, ID 83702');
  expect(closing.links()).toEqual([
    [texts.closingButton, PORTAL],
    [practice.phone, 'tel:+12085550117'],
    [practice.email, `mailto:${practice.email}`],
  ]);
});

it('It leads to related conditions and articles', () => {
  expect(main.one(`nav[aria-label="${texts.related}"]`).links()).toEqual([
    ['Panic Attacks', '/conditions/panic'],
    ['What Sleep Does When We Chase It', '/blog/what-sleep-does'],
  ]);
});

describe('How soon to get help', () => {
  const urgency = main.part(texts.urgency);

  it('comes right after the questions in which readers recognize themselves', () => {
    expect(main.texts('h2').slice(1, 3)).toEqual([texts.recognize, texts.urgency]);
  });

  it('has a card for each level, from the least urgent to the most, whose heading says the level', () => {
    const cards = urgency.all('section').map((card) => [...card.texts('h3, li'), card.texts('p').at(-1)]);
    expect(cards).toEqual([
      ['Non-urgent advice: In the next weeks', 'It bothers you', 'You manage', 'Schedule a call.'],
      ['Urgent advice: In the next days', 'You cannot work', 'You stopped eating', 'Call us or your doctor.'],
      [
        ...['Emergency: Right now', 'You think of ending your life', 'Someone is in danger'],
        'Call or text 988, or call 911.',
      ],
    ]);
    expect(urgency.hrefs()).toEqual(['tel:988', 'tel:911']);
  });
});

describe('The link that leaves quickly', () => {
  const { label, url, note } = site.quickExit;

  it.each(['/conditions/bereavement', '/blog/sundays-after-a-loss', '/medicaid-services', '/espanol'])(
    'is the first link of a page that asks for it, with a note on what it does: %s',
    (address) => {
      const page = mainOf(address);
      expect(page.links()[0]).toEqual([label, url]);
      const [link] = page.all('a');
      // Neither the new page nor search engines are to learn of the way between them.
      expect(link?.attributes('rel', 'aria-describedby')).toEqual(['nofollow noreferrer', 'quick-exit-note']);
      expect(page.one('#quick-exit-note').text).toContain(note);
    },
  );

  it.each(['/conditions/insomnia', '/conditions/panic', '/blog/what-sleep-does', '/about'])(
    'is not on %s',
    (address) => {
      expect(mainOf(address).texts('a')).not.toContain(label);
    },
  );
});
