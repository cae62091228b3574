import { describe, expect, it } from 'vitest';
import { loadContent, mainOf, only, sectionOf, textOf, textsOf } from '../support/built-site';
import { isWritten } from '../support/written';

// What people in distress need of a condition page: whom to call, and how soon.

const { conditions, pages, site } = loadContent();
const WORDS = { 'non-urgent': 'Non-urgent advice:', urgent: 'Urgent advice:', emergency: 'Emergency:' };
const LEVELS = Object.keys(WORDS);

describe.each(conditions.filter(isWritten))(
  'the page about $name',
  ({ slug, urgency, recognise, quickExit }) => {
    const main = mainOf(`/conditions/${slug}`);
    const part = sectionOf(main, pages.conditions.urgency);

    it('says when to get help right after the questions in which readers recognise themselves', () => {
      const before = part.previousElementSibling;
      expect(before && textsOf(before, 'li')).toEqual(recognise.questions);
    });

    it('has the three levels, from the least urgent to the most', () => {
      expect(urgency.map(({ level }) => level)).toEqual(LEVELS);
    });

    it('has a card for each level, whose heading says the level in words', () => {
      expect(textsOf(part, 'h3')).toEqual(urgency.map(({ level, title }) => `${WORDS[level]} ${title}`));
      const cards = [...part.querySelectorAll('h3')].map((heading) => heading.parentElement as Element);
      expect(cards.map((card) => textsOf(card, 'li'))).toEqual(urgency.map(({ signs }) => signs));
    });

    it('ends every sign as the sentence that its heading begins', () => {
      const signs = urgency.flatMap((card) => card.signs);
      expect(signs.filter((sign) => /[.?!:]$/.test(sign) || /^[A-Z]/.test(sign))).toEqual([]);
      expect(urgency.filter(({ title }) => !title.endsWith(' if'))).toEqual([]);
    });

    it('leads to the practice, to the crisis line and to 911, in this order', () => {
      const [contact, crisis, emergency] = urgency.map(({ action }) => action);
      expect(contact).toContain('](/contact)');
      expect(crisis).toContain('or text [988](tel:988) or chat');
      expect(emergency).toContain('[911](tel:911)');
    });

    it('writes every telephone number as the address that a phone dials', () => {
      for (const link of part.querySelectorAll('a[href^="tel:"]')) {
        const number = textOf(link).replace(/\D/g, '');
        const dialled = number.length > 3 ? `tel:+${number}` : `tel:${number}`;
        expect([textOf(link), link.getAttribute('href')]).toEqual([textOf(link), dialled]);
      }
    });

    it('speaks of people, and promises nothing', () => {
      const words = textOf(part);
      expect(words).not.toMatch(
        /\b(addicts?|the mentally ill|schizophrenics?|suffer\w*|victims?|commit\w* suicide)\b/i,
      );
      expect(words).not.toMatch(/\b(guarantee\w*|cure[sd]?|will be (fine|safe|all right))\b/i);
    });

    it(`${quickExit ? 'has' : 'does not have'} the link that leaves quickly`, () => {
      const links = [...main.querySelectorAll('a')].filter((link) => textOf(link) === site.quickExit.label);
      expect(links.map((link) => link.getAttribute('href'))).toEqual(quickExit ? [site.quickExit.url] : []);
    });
  },
);

it('The pages about trauma and about relationships have the link that leaves quickly', () => {
  const having = conditions.filter(({ quickExit }) => quickExit).map(({ slug }) => slug);
  expect(having).toEqual(['ptsd', 'relationships']);
  const alias = mainOf('/conditions/trauma-ptsd');
  only([...alias.querySelectorAll('a')].filter((link) => textOf(link) === site.quickExit.label));
});

it.each([
  ['relationships', '1-800-799-7233'],
  ['relationships', 'START to 88788'],
  ['ptsd', '1-800-799-7233'],
  ['ptsd', 'veterans press 1'],
  ['anger', '1-800-799-7233'],
  ['adhd', '1-800-222-1222'],
])('The page about %s names %s', (slug, words) => {
  expect(textOf(sectionOf(mainOf(`/conditions/${slug}`), pages.conditions.urgency))).toContain(words);
});

it.each([
  ['anxiety', /chest pain/, /for the first time/],
  ['stress', /chest pain/, /speech is slurred/],
  ['adhd', /chest pain/, /stimulant/],
  ['depression', /plan and the means/, /overdose/],
  ['relationships', /weapon/, /choked/],
])('On the page about %s, %s and %s are an emergency', (slug, ...signs) => {
  const card = conditions.find((condition) => condition.slug === slug)?.urgency.at(-1);
  expect(card?.level).toBe('emergency');
  for (const sign of signs) expect(card?.signs.join('\n')).toMatch(sign);
});

describe('The day on which rates and carriers were last verified', () => {
  it.each(['/', '/teletherapy/plano', '/therapists/jordan-avery'])('stands beside them on %s', (path) => {
    const time = only(mainOf(path).querySelectorAll(`time[datetime="${site.ratesVerified}"]`));
    expect(textOf(time.parentElement)).toBe(
      `Last verified ${new Date(`${site.ratesVerified}T12:00`).toLocaleDateString('en-US', { dateStyle: 'long' })}`,
    );
  });
});
