// npm run bench: measures how fast the machine is, and compares it in one run.
//   npm run bench -- build    the build beside a floor, Hugo, Eleventy and Astro, and a build after an edit
//   npm run bench -- check    the check beside the parsing of the same files alone
//   npm run bench -- edit     from saving a YAML file to the text in an open page
//   npm run bench -- load     100 visitors at a time, beside nginx serving the same files
//   npm run bench -- visit    Lighthouse on every template, and a click inside the site
//
// For the build: --cities 14,1000 chooses how large the sites are, and --peers hugo,eleventy what it is
// compared with. For the build and the visit: --runs 5 chooses how often each is done.
import path from 'node:path';
import { benchBuild, PEER_NAMES } from './bench/build';
import { benchCheck } from './bench/check';
import { benchEdit } from './bench/edit';
import { benchLoad } from './bench/load';
import { benchVisit } from './bench/visit';
import { readOptions } from './options';

const root = path.resolve(import.meta.dirname, '..');

const { values, positionals: wanted } = readOptions(
  {
    allowPositionals: true,
    options: {
      cities: { type: 'string', default: '14,1000,10000' },
      runs: { type: 'string', default: '3' },
      peers: { type: 'string', default: PEER_NAMES.join(',') },
    },
  },
  'There are: --cities, --runs, --peers.',
);

const BENCHES = {
  build: () =>
    benchBuild({
      counts: values.cities.split(',').map((count) => wholeNumber(count, 14)),
      runs: wholeNumber(values.runs, 1),
      peers: values.peers.split(',').map(nameOfPeer),
    }),
  check: () => benchCheck([14, 1_000, 10_000]),
  edit: () => benchEdit([14, 1_000, 10_000]),
  load: () => benchLoad({ root, seconds: 38 }),
  visit: () => benchVisit({ root, runs: wholeNumber(values.runs, 1) }),
};

const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

function wholeNumber(text: string, least: number): number {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  console.error(`"${text}" is not a whole number from ${least} on.`);
  process.exit(2);
}

function nameOfPeer(name: string): string {
  if (PEER_NAMES.includes(name)) return name;
  console.error(`There is nothing called "${name}" to compare with. There are: ${PEER_NAMES.join(', ')}.`);
  process.exit(2);
}

for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`\n${await run()}`);
}
