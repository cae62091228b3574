import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { CORE_SCHEMA, load } from 'js-yaml';
import markdownIt from 'markdown-it';

const markdown = markdownIt();
const validate = validatorOfCities();

/** The files of the cities are data files, in `_data/cities`; `cities.njk` makes a page of each. */
export default function configure(eleventy) {
  eleventy.addDataExtension('yaml', (text, file) => {
    const city = load(text, { schema: CORE_SCHEMA });
    if (!validate(city)) throw new Error(`${file}: ${JSON.stringify(validate.errors)}`);
    return city;
  });
  eleventy.addFilter('markdown', (text) => markdown.render(text));
  eleventy.addFilter('fill', (text, city) => text.replaceAll('{city}', city));
  eleventy.addFilter('json', (value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  eleventy.addFilter('digits', (text) => text.replace(/\D/g, ''));
  eleventy.addFilter('fixed', (number) => number.toFixed(1));
  eleventy.addFilter('articlesAbout', articlesAbout);
  eleventy.addFilter('titleOf', (title, site) => {
    const whole = `${title} | ${site}`;
    return whole.length <= 70 ? whole : title;
  });
  // One line of output, not one for each page.
  eleventy.setQuietMode(true);
  return { dir: { input: 'src', output: 'dist' } };
}

function validatorOfCities() {
  const schemas = readdirSync('schemas').map((name) => JSON.parse(readFileSync(`schemas/${name}`, 'utf8')));
  const ajv = new Ajv2020.default({ allErrors: true, strict: false, validateFormats: false });
  for (const schema of schemas) ajv.addSchema(schema);
  return ajv.getSchema('city.schema.json');
}

/** At most four: one post for each concern, none of them twice. */
function articlesAbout(concerns, articles) {
  const chosen = [];
  for (const { path } of concerns) {
    const article = articles[path]?.find((one) => !chosen.some((other) => other.path === one.path));
    if (article) chosen.push(article);
  }
  return chosen.slice(0, 4);
}
