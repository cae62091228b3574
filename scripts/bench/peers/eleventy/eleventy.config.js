import { load } from 'js-yaml';

/** The files of the cities are data files, in `_data/cities`; `cities.11ty.js` makes a page of each. */
export default function configure(eleventy) {
  eleventy.addDataExtension('yaml', (text) => load(text));
  // One line of output, not one for each page.
  eleventy.setQuietMode(true);
  return { dir: { input: 'src', output: 'dist' } };
}
