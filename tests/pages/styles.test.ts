import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { practiceSite } from '../support/sites';

const folder = path.join(practiceSite.folder, 'assets/static');
const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.css'));
const css = readFileSync(path.join(folder, name), 'utf8');

it('The styles of packages come first, then those of all pages, then those of parts: of equal rules, the last one wins', () => {
  const ofMantine = [...css.matchAll(/\.m_[\da-f]{8}\b/g)].map(({ index }) => index);
  const ofAllPages = css.indexOf('*,:before,:after{box-sizing:border-box}');
  const ofParts = [...css.matchAll(/\.[a-z]+-[\w-]{4}(?=[{:,. ])/gi)].map(({ index }) => index);

  expect(ofMantine.length).toBeGreaterThan(100);
  expect(ofParts.length).toBeGreaterThan(100);
  expect(ofAllPages).toBeGreaterThan(Math.max(...ofMantine));
  expect(Math.min(...ofParts)).toBeGreaterThan(ofAllPages);
});
