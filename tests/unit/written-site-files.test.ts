import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSiteFiles } from '../../site/files';
import { fileOf } from '../../site/site-folder';
import { fingerprintsOf } from '../support/built-project';
import { site } from '../support/practice-site';
import { practiceSite } from '../support/sites';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  const needed = [...site.pages.map((page) => fileOf(page.path)), site.shell.logo.src.slice(1)];
  for (const name of needed) cpSync(path.join(practiceSite.folder, name), path.join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = () => Object.keys(fingerprintsOf(folder));

test('The files about the whole site are named, and not what other threads write meanwhile', async () => {
  const before = listFiles();
  const writing = writeSiteFiles(site, folder);
  mkdirSync(path.join(folder, 'elsewhere'));
  writeFileSync(path.join(folder, 'elsewhere/page.html'), 'page');
  const names = await writing;
  const added = listFiles().filter((name) => !before.includes(name) && name !== 'elsewhere/page.html');
  expect(added).toContain('sitemap.xml.br');
  expect(names.toSorted()).toEqual(added.toSorted());
});
