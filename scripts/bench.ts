// npm run bench: measures how fast the project is on this machine, and compares it in one run.
//   npm run bench -- build    the build compared with a floor, Hugo, and Eleventy, and a build after an edit
//   npm run bench -- check    the check compared with only parsing the same files
//   npm run bench -- edit     from saving a YAML file, or a field in the panel, to the text in an open page
//   npm run bench -- pictures the files of photos, compared with the packages of Eleventy and Astro
//   npm run bench -- visit    Lighthouse on every template; visit-photos with photos in the place of its drawings
//
// --cities 14,1000 chooses how large the sites are, --runs 5 how often the build and the visit are done,
// --photos 100 of how many photos files are made, --pages /,/about which pages are visited.
import { benchBuild } from './bench/build';
import { benchCheck } from './bench/check';
import { benchEdit } from './bench/edit';
import { benchPictures } from './bench/pictures';
import { benchVisit } from './bench/visit';
import { readOptions } from './options';

const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: { cities: text('14,1000,10000'), pages: text(''), photos: text('100'), runs: text('3') },
  },
  'There are: build, check, edit, pictures, visit, visit-photos; --cities, --pages, --photos, --runs.',
);
const cities = values.cities.split(',').map((count) => wholeNumber(count, 14));
const pages = values.pages.split(',').filter(Boolean);
const photos = wholeNumber(values.photos, 1);
const runs = wholeNumber(values.runs, 1);

const BENCHES = {
  build: () => benchBuild(cities, runs),
  check: () => benchCheck(cities),
  edit: () => benchEdit(cities),
  pictures: () => benchPictures(photos),
  visit: () => benchVisit(runs, pages),
  'visit-photos': () => benchVisit(runs, pages, 'photos'),
};

const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown) exitWith(`There is no bench "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}.`);

function wholeNumber(digits: string, least: number): number {
  if (/^\d+$/.test(digits) && Number(digits) >= least) return Number(digits);
  return exitWith(`"${digits}" is not a whole number from ${least} on.`);
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}

// Temporary folders are deleted on exit, which signals would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length === 0 || positionals.includes(name)) console.log(`\n${await bench()}`);
}
