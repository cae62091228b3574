import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import type { City } from '../../schemas/content';
import { createRandom, type Random } from '../../tests/support/random';

/**
 * Adds city files to a folder until it has `count`, each 5 to 6 KB and valid by this project's own
 * schema. The same count always gives the same files.
 *
 * Their sentences are those of the real pages, shuffled, so that lengths, Markdown and links are the
 * ones that the site has.
 */
export function writeCities(folder: string, count: number): void {
  const real = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => load(readFileSync(path.join(folder, name), 'utf8')) as City);
  const made = count - real.length;
  for (let index = 0; index < made; index++) {
    const city = makeCity(index, made, real);
    const text = dump(city, { lineWidth: 100 });
    writeFileSync(path.join(folder, `${city.slug}.yaml`), `${MODELINE}\n${text}`);
  }
}

const MODELINE = '# yaml-language-server: $schema=../../schemas/city.schema.json';

function makeCity(index: number, count: number, real: readonly City[]): City {
  const random = createRandom(index + 1);
  const { next, pick } = random;
  const pickSome = <T>(from: (city: City) => readonly T[], howMany: number): T[] =>
    distinct(shuffle(real.flatMap(from), random), howMany);
  const name = nameOf(index);
  const { latitude, longitude } = pick(real);
  return {
    slug: slugOf(index),
    name,
    county: `${name} County`,
    region: pick(real).region,
    // Near a real city, so that it is in the state of the practice.
    latitude: Number((latitude + next() / 20).toFixed(4)),
    longitude: Number((longitude + next() / 20).toFixed(4)),
    portal: pick(real).portal,
    updated: pick(real).updated,
    meta: {
      title: `Teletherapy in ${name}, Texas`,
      description: `Online therapy for people in ${name}, in the evening too, with a free first call and no drive.`,
    },
    blurb: pick(real).blurb,
    residents: { body: pickSome((city) => city.residents.body.trim().split('\n\n'), 3).join('\n\n') },
    reasons: pickSome((city) => city.reasons, 6),
    concerns: pickSome((city) => city.concerns, 7),
    insurance: pick(real).insurance,
    faq: pickSome((city) => city.faq, 4),
    nearby: distinct(
      [1, 7, 13].map((step) => slugOf((index + step) % count)),
      3,
    ),
  };
}

function shuffle<T>(items: readonly T[], { next }: Random): T[] {
  return items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The first items that differ in what they say: several cities have the same concern. */
function distinct<T>(items: readonly T[], howMany: number): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()].slice(0, howMany);
}

const BEGINNINGS =
  'Ash Birch Cedar Dover Elm Fair Glen Hart Iron Jasper Kings Lake Maple North Oak Pine Quail River Stone West'.split(
    ' ',
  );
const ENDINGS =
  'borough bridge brook bury dale field ford gate ham haven hill land mere mont port ridge side ton view wood'.split(
    ' ',
  );

/** `Ashborough` to `Westwood`, then `Ashborough 2` and so on. */
function nameOf(index: number): string {
  const round = Math.floor(index / (BEGINNINGS.length * ENDINGS.length)) + 1;
  const beginning = BEGINNINGS[index % BEGINNINGS.length] ?? '';
  const ending = ENDINGS[Math.floor(index / BEGINNINGS.length) % ENDINGS.length] ?? '';
  return `${beginning}${ending}${round > 1 ? ` ${round}` : ''}`;
}

/** The slug of the city with this number, counted from 0. */
export function slugOf(index: number): string {
  return nameOf(index).toLowerCase().replaceAll(' ', '-');
}
