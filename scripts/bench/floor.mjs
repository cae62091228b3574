// The minimum work of a generator for such a site: reads the content, renders
// its texts as markup, and writes as many bytes as the site has. It checks
// nothing, has no templates, and makes no pictures.
//   node scripts/bench/floor.mjs <content> <site> <folder to write>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { marked } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const [content, site, folder] = process.argv.slice(2);

for (const file of filesBelow(content).filter((each) => /\.yaml$/.test(each))) {
  const data = load(readFileSync(file, 'utf8'));
  const blocks = textsIn(data).map((text, key) =>
    createElement('section', {
      key,
      dangerouslySetInnerHTML: { __html: marked.parse(text) },
    }),
  );
  renderToStaticMarkup(createElement('main', null, blocks));
}

for (const file of filesBelow(site)) {
  const copy = path.join(folder, path.relative(site, file));
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, readFileSync(file));
}

function filesBelow(below) {
  const entries = readdirSync(below, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function textsIn(value) {
  if (typeof value === 'string') {
    return [value];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap(textsIn);
  }
  return [];
}
