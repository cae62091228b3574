// The least that a build in JavaScript can do: read each file of a city, parse it, check it against its
// schema, render a page with React, write the page. One thread, no cache, no framework.
//   node build.mjs <folder of the project> <site.json> <folder for the pages>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import type { City } from '../../../../schemas/content';
import type { SiteTexts } from '../site-texts';
import { renderDocument } from './render-document';

const [project = '', siteFile = '', target = ''] = process.argv.slice(2);
const site = JSON.parse(readFileSync(siteFile, 'utf8')) as SiteTexts;
const cities = readCities(path.join(project, 'content/cities'), compileSchema(path.join(project, 'schemas')));

mkdirSync(target, { recursive: true });
for (const city of cities.values()) {
  const nearby = city.nearby.flatMap((slug) => cities.get(slug) ?? []);
  writeFileSync(path.join(target, `${city.slug}.html`), renderDocument({ site, city, nearby }));
}

/** Every city by its slug: pages name their neighbours, so all are read first. */
function readCities(folder: string, isCity: (value: unknown) => value is City): Map<string, City> {
  const found = new Map<string, City>();
  for (const file of readdirSync(folder)) {
    const city = load(readFileSync(path.join(folder, file), 'utf8'));
    if (!isCity(city)) throw new Error(`${file} does not fit its schema.`);
    found.set(city.slug, city);
  }
  return found;
}

function compileSchema(folder: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  ajv.addSchema(read('defs.schema.json'));
  return ajv.compile<City>(read('city.schema.json'));
}
