import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { practiceSite } from '../../support/sites';
import { DOCUMENTS } from './support/documents-page';
import { storageOver } from './support/storage';
import { temporaryFolder } from './support/temporary-folder';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();
const folder = path.join(practiceSite.content, 'documents');
const names = readdirSync(folder);

async function open() {
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  const site = await visitor.serve({ backend: storageOver(temporaryFolder(), files) });
  return visitor.open(site.address + DOCUMENTS, { javaScriptEnabled: false });
}

it('Without JavaScript every document is a plain link that saves it under its own name', async () => {
  const page = await open();
  for (const name of names) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    const saved = await buffer(await download.createReadStream());
    expect(saved.equals(readFileSync(path.join(folder, name)))).toBe(true);
  }
});

it('Without JavaScript the page gives phone and e-mail', async () => {
  const page = await open();
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(await main.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

it('Without JavaScript nothing says that documents are loading', async () => {
  const page = await open();
  expect(await page.getByText('Loading documents...').count()).toBe(0);
});
