import markdownIt from 'markdown-it';
import { renderPage } from './_includes/page.js';
import { fieldsOf, json, text } from './_includes/view.js';

const renderer = markdownIt();
const tools = { text, json, markdown: (source) => renderer.render(source) };

export const data = {
  pagination: { data: 'cities', size: 1, alias: 'city', resolve: 'values' },
  permalink: ({ city }) => `/teletherapy/${city.slug}.html`,
};

export function render({ around, city, cities }) {
  return renderPage(fieldsOf(city, cities, around), tools);
}
