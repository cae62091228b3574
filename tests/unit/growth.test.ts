import path from 'node:path';
import { expect, test } from 'vitest';
import type { Known } from '../../check/derive/known';
import { MADE } from '../../check/derive/made';
import type { Source } from '../../check/derive/place';
import type { Document } from '../../check/document';
import { nearNameFinder } from '../../check/rules/facts/names';
import { createSite } from '../../pages/site';
import { addCities } from '../../scripts/bench/many-cities';
import { contentFolder, openMeasured } from '../../site/content';
import { countiesOnDisk } from '../../site/disk/counties';
import { measurePictures } from '../../site/disk/measured-pictures';
import { copyContent } from '../support/project-copy';

// Four times as many cities take about four times as long. What looks at all
// cities for each would take sixteen times.

const SIZES = [200, 800] as const;
const MOST = 8;

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

/**
 * How many times as long the second takes as the first: the best of two rounds,
 * by turns.
 */
function growth(works: readonly [() => unknown, () => unknown]): number {
  const rounds = [1, 2].map(() => works.map(timeOf));
  const [few = 0, many = 0] = [0, 1].map((work) =>
    Math.min(...rounds.map((times) => times[work] ?? 0)),
  );
  return many / few;
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
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return content;
  };
  const makeAll = (root: string) => {
    const site = createSite(
      checked(root) as NonNullable<ReturnType<typeof checked>>,
    );
    return () => site.pages.map(({ data }) => data());
  };
  expect(growth([() => checked(few), () => checked(many)])).toBeLessThan(MOST);
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

test('The time to look for misspelled names grows with the number of names', () => {
  const letters = 'abcdefghij';
  const wordOf = (index: number) =>
    `A${String(index).replace(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;
  const find = (count: number) => {
    const words = Array.from({ length: count }, (_, index) => wordOf(index));
    const written = words.map((word) => ({
      kind: { isOfPeople: false },
      data: { name: `${word} Springs` },
    })) as unknown as Document[];
    const nearNames = nearNameFinder({ written });
    return words.flatMap((word) => nearNames(`Near ${word} Meadows`));
  };
  expect(growth([() => find(1_000), () => find(4_000)])).toBeLessThan(MOST);
});
