import { expect, it } from 'vitest';
import { createSiteContext, type SiteContent } from '../../pages/site-context';
import { allFees } from '../../pages/therapist/all-fees';
import { inBrief, seenFor, seenIn } from '../../pages/therapist/in-brief';
import type { Therapist } from '../../schemas/content';
import { loadContent } from '../support/built-site';

// What the strip under the top of a page says of a practice, as it is and
// changed.

const PRICES = '$120–$185';
const NOTE = 'You pay this yourself';
const PRIYA = [
  'Priya Raman, LCPC',
  'Sleep',
  `Has openings, ${PRICES}, Takes 2 insurance plans`,
];
const ALMA = ['Alma Reyes, LPC', 'Sleep', 'Has openings'];
const TOM = [
  'Tom Aguilar, LMFT',
  'Panic on the road',
  `Has a waiting list, ${PRICES}, Takes 2 insurance plans`,
];

type Changed = { -readonly [Key in keyof SiteContent]: SiteContent[Key] };

function changed(change: (content: Changed) => void = () => {}): SiteContent {
  const content = structuredClone(loadContent()) as unknown as Changed;
  change(content);
  return content;
}

const therapistWith = (name: string, facts: Partial<Therapist>) =>
  changed((content) => {
    content.therapists = content.therapists.map((each) =>
      each.slug === name ? { ...each, ...facts } : each,
    );
  });

const without = (...names: string[]) =>
  changed((content) => {
    content.therapists = content.therapists.filter(
      ({ slug }) => !names.includes(slug),
    );
  });

const briefOf = (content: SiteContent, condition: string) => {
  const found = content.conditions.find(({ slug }) => slug === condition);
  if (!found) {
    throw new Error(`There is no condition "${condition}".`);
  }
  return inBrief(
    createSiteContext(content, {}),
    seenFor(found, content.therapists),
    '/#insurance',
  );
};
const peopleIn = ({ people }: ReturnType<typeof inBrief>) =>
  people.map(({ name, concerns, facts }) => [name, concerns, facts.join(', ')]);

it.each<{
  what: string;
  content: SiteContent;
  condition: string;
  people: string[][];
  more?: string;
}>([
  {
    what: 'two, those with room first, and that there are others',
    content: changed(),
    condition: 'insomnia',
    people: [PRIYA, ALMA],
    more: '1 more therapist',
  },
  {
    what: 'who works with it, also under its other address',
    content: changed(),
    condition: 'panic',
    people: [TOM],
  },
  {
    what: 'nobody, if no profile names it',
    content: changed(),
    condition: 'bereavement',
    people: [],
  },
  {
    what: 'their own price and plans, without one for some people and what is free',
    content: therapistWith('tom-aguilar', {
      carriers: ['Gem State Health'],
      pricing: {
        showRates: true,
        rates: [
          { service: 'Session', price: 90, upTo: 110 },
          { service: 'Students', price: 20, special: true },
          { service: 'First call', price: 0 },
        ],
      },
    }),
    condition: 'panic',
    people: [
      [
        'Tom Aguilar, LMFT',
        'Panic on the road',
        'Has a waiting list, $90–$110, Takes 1 insurance plan',
      ],
    ],
  },
  {
    what: 'no plan where none pays, and one price as it is',
    content: therapistWith('tom-aguilar', {
      carriers: [],
      pricing: { showRates: true, rates: [{ service: 'Session', price: 60 }] },
    }),
    condition: 'panic',
    people: [
      ['Tom Aguilar, LMFT', 'Panic on the road', 'Has a waiting list, $60'],
    ],
  },
  {
    what: 'the note of the price where no plan pays',
    content: therapistWith('tom-aguilar', {
      carriers: [],
      pricing: {
        showRates: true,
        rates: [{ service: 'Session', price: 60, note: NOTE }],
      },
    }),
    condition: 'panic',
    people: [
      [
        'Tom Aguilar, LMFT',
        'Panic on the road',
        `Has a waiting list, $60, ${NOTE}`,
      ],
    ],
  },
  {
    what: 'two without a link to others, if there are none',
    content: without('tom-aguilar'),
    condition: 'insomnia',
    people: [PRIYA, ALMA],
  },
])('It shows $what', ({ content, condition, people, more }) => {
  const brief = briefOf(content, condition);
  expect(peopleIn(brief)).toEqual(people);
  expect(brief.more?.label).toBe(more);
  // Where nobody is shown, the practice speaks for itself.
  expect(brief.money).toEqual(
    people.length > 0 ? [] : [PRICES, 'Takes 2 insurance plans'],
  );
});

it('Under a city, it shows those who are licensed in its state, with what they work with first', () => {
  const content = therapistWith('priya-raman', { states: ['MT'] });
  const brief = (state: string) =>
    inBrief(createSiteContext(content, {}), seenIn(state, content), undefined);
  expect(
    peopleIn(brief('ID')).map(([name, concerns]) => [name, concerns]),
  ).toEqual([
    ['Alma Reyes, LPC', 'Sleep, Night shifts'],
    ['Tom Aguilar, LMFT', 'Sleep, Night shifts'],
  ]);
  expect(peopleIn(brief('MT')).map(([name]) => name)).toEqual([
    'Priya Raman, LCPC',
    'Alma Reyes, LPC',
  ]);
  expect(brief('ID').fees).toBeUndefined();
});

it('Among all fees, those of a therapist have their note, if all have the same', () => {
  const noteOf = (...notes: (string | undefined)[]) => {
    const content = therapistWith('tom-aguilar', {
      pricing: {
        showRates: true,
        rates: notes.map((note, place) => ({
          service: `Session ${place}`,
          price: 60,
          ...(note && { note }),
        })),
      },
    });
    return allFees(createSiteContext(content, {})).rates.find(({ service }) =>
      service.includes('Tom Aguilar'),
    )?.note;
  };
  expect(noteOf(NOTE)).toBe(NOTE);
  expect(noteOf(NOTE, NOTE)).toBe(NOTE);
  expect(noteOf(NOTE, undefined)).toBe(undefined);
});
