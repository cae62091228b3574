import path from 'node:path';
import { expect, test } from 'vitest';
import type { Known } from '../../check/derive/known';
import { MADE } from '../../check/derive/made';
import type { Source } from '../../check/derive/place';
import type { Document } from '../../check/document';
import { cityReader } from '../../check/rules/facts/cities';
import { clockReader } from '../../check/rules/facts/clocks';
import { nearNameFinder } from '../../check/rules/facts/names';
import { officeReader } from '../../check/rules/facts/offices';
import { ourOfficeReader } from '../../check/rules/facts/our-offices';
import { PageText } from '../../check/rules/facts/page-texts';
import type { FactReader, ReaderOf } from '../../check/rules/facts/reader';
import type { RuleContext } from '../../check/rules/rule-context';
import { createSite } from '../../pages/site';
import { addCities } from '../../scripts/bench/many-cities';
import { contentFolder, openMeasured } from '../../site/content';
import { countiesOnDisk } from '../../site/disk/counties';
import { measurePictures } from '../../site/disk/measured-pictures';
import { copyContent } from '../support/project-copy';

// Four times as many cities take about four times as long. What looks at all
// cities for each would take sixteen times. In
// between, more of what many cities need has to be collected as garbage.

const SIZES = [200, 800] as const;
const MOST = 10;

/**
 * The processor time that something takes, in ms: the other tests take their
 * share of the clock.
 */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The large case is so many times the small one. */
const FACTOR = 4;

/**
 * How many times as long the second takes as the first: the best of some
 * rounds, by turns. The first is done several times in a round, because garbage
 * of other tests is collected now and then, and that takes longer than a short
 * piece of work.
 */
function growth(
  [few, many]: readonly [() => unknown, () => unknown],
  count = 5,
): number {
  const oftenFew = () => Array.from({ length: FACTOR }, few);
  const rounds = Array.from({ length: count }, () => [
    timeOf(oftenFew) / FACTOR,
    timeOf(many),
  ]);
  const [fewTime = 0, manyTime = 0] = [0, 1].map((work) =>
    Math.min(...rounds.map((times) => times[work] ?? 0)),
  );
  return manyTime / fewTime;
}

test('The time to check content and to make the data of its pages grows with the number of cities', async () => {
  const [few, many] = SIZES.map((count) => {
    const { root } = copyContent();
    addCities(path.join(root, 'content/cities'), count, 'ID');
    return root;
  }) as [string, string];
  await measurePictures(contentFolder(few));
  const checked = (root: string) => {
    const { content, problems } = openMeasured(root).check();
    // What is found in added cities would be measured instead.
    expect(
      problems.filter(
        ({ severity, file }) =>
          severity === 'error' || file.includes('/cities/added-'),
      ),
    ).toEqual([]);
    return content;
  };
  const makeAll = (root: string) => {
    const site = createSite(
      checked(root) as NonNullable<ReturnType<typeof checked>>,
    );
    return () => site.pages.map(({ data }) => data());
  };
  expect(growth([() => checked(few), () => checked(many)], 2)).toBeLessThan(
    MOST,
  );
  expect(growth([makeAll(few), makeAll(many)])).toBeLessThan(MOST);
});

test('The time to find the cities nearby grows with their number', () => {
  const find = (count: number) => {
    const documents = Array.from({ length: count }, (_, index) => ({
      file: `cities/city-${index}.yaml`,
      kind: { collection: 'cities' },
      data: {
        latitude: 28 + ((index * 0.618) % 7),
        longitude: -103 + ((index * 0.755) % 9),
      },
    })) as unknown as Source[];
    const known: Known = {
      documents,
      images: {},
      addressesOf: () => [],
      counties: countiesOnDisk,
    };
    return documents.map((document) =>
      MADE.nearby?.(() => undefined, document, known),
    );
  };
  expect(growth([() => find(1_000), () => find(4_000)])).toBeLessThan(MOST);
});

/** `Aba` for 10: a word for each number. */
function wordOf(index: number): string {
  const letters = 'abcdefghij';
  const digits = String(index);
  return `A${digits.replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;
}

const cityName = (index: number): string => `${wordOf(index)} Springs`;

const SITE = {
  file: 'site.yaml',
  kind: {},
  data: {
    practice: {
      address: {
        street: '4120 Cedar Lane',
        city: 'Salem',
        zip: '83702',
        longitude: -116,
      },
    },
  },
};

function contextWith(count: number): RuleContext {
  const cities = Array.from({ length: count }, (_, index) => ({
    file: `cities/city-${index}.yaml`,
    kind: { collection: 'cities' },
    data: { name: cityName(index), longitude: -115 },
  }));
  return {
    documents: [SITE, ...cities],
    former: () => [],
  } as unknown as RuleContext;
}

test.each<[string, ReaderOf, (city: string) => string]>([
  [
    'another city on the page of a city',
    cityReader,
    (city) => `Online therapy for adults in ${city}.`,
  ],
  [
    'an office in a city without one',
    ourOfficeReader,
    (city) => `Walk to our office in ${city}.`,
  ],
  [
    'the clocks of a city',
    clockReader,
    (city) => `${city} is an hour behind us.`,
  ],
  [
    'another city beside the street of an office',
    officeReader,
    (city) => `We are at 4120 Cedar Lane, ${city}.`,
  ],
])(
  'The time to look for %s grows with the number of texts',
  (_, readerOf, sentenceWith) => {
    const [small, large] = [1_000, 4_000].map((count) => {
      const context = contextWith(count);
      return () => {
        const reader = readerOf(context) as FactReader;
        const all = context.documents.slice(1).flatMap((document, index) => {
          const plain = sentenceWith(cityName((index + 1) % count));
          const place = { path: ['text'], text: plain, isMarkdown: true };
          const text = new PageText({ document, ...place });
          return reader.looks.test(plain)
            ? [...reader.read({ typed: plain, plain }, text)]
            : [];
        });
        expect(all).toHaveLength(count);
      };
    }) as [() => void, () => void];
    expect(growth([small, large])).toBeLessThan(MOST);
  },
);

test('The time to look for misspelled names grows with the number of names', () => {
  const find = (count: number) => {
    const words = Array.from({ length: count }, (_, index) => wordOf(index));
    const written = words.map((word) => ({
      kind: { isOfPeople: false },
      data: { name: `${word} Springs` },
    })) as unknown as Document[];
    const nearNames = nearNameFinder({ written });
    // Names alike, of which none is a slip away.
    return words.flatMap((word) => nearNames(`Near ${word}-${word} Springs`));
  };
  expect(growth([() => find(1_000), () => find(4_000)])).toBeLessThan(MOST);
});
