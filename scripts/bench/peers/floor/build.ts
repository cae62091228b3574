// The least that a build in JavaScript can do: read each file of a city, parse it, check it against its
// schema, render a page with React, write the page. One thread, no cache, no framework.
//   node build.mjs <folder of the project> <folder with stage.json and frame.mjs>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { City } from '../../../../schemas/content';
import { fieldsOf, json, text } from '../view.js';
import { compileParts } from './compile';

const [project = '', folder = ''] = process.argv.slice(2);
const { main, around } = JSON.parse(readFileSync(path.join(folder, 'stage.json'), 'utf8'));
const { renderPage } = await import(path.join(folder, 'frame.mjs'));
const tools = { text, json, markdown: (html: string) => html };
const renderMain = compileParts(main);
const target = path.join(folder, 'dist/teletherapy');
mkdirSync(target, { recursive: true });

const cities = readCities(path.join(project, 'content/cities'), compileSchema(path.join(project, 'schemas')));
for (const city of Object.values(cities)) {
  const page = fieldsOf(city, cities, around);
  const content = renderToStaticMarkup(createElement(Fragment, null, ...renderMain({ page })));
  writeFileSync(path.join(target, `${city.slug}.html`), renderPage({ ...page, main: content }, tools));
}

/** Every city by its slug: pages name their neighbors, so all are read first. */
function readCities(cityFolder: string, isCity: (value: unknown) => value is City): Record<string, City> {
  const found: Record<string, City> = {};
  for (const file of readdirSync(cityFolder)) {
    const city = load(readFileSync(path.join(cityFolder, file), 'utf8'));
    if (!isCity(city)) throw new Error(`${file} does not fit its schema.`);
    found[city.slug] = city;
  }
  return found;
}

function compileSchema(schemas: string) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const read = (name: string) => JSON.parse(readFileSync(path.join(schemas, name), 'utf8'));
  ajv.addSchema(read('defs.schema.json'));
  return ajv.compile<City>(read('city.schema.json'));
}
