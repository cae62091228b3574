import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSite } from '../../pages/site';
import { checkContent } from '../../site/content';
import { embeddedServices } from '../../site/services';

// The content of the tests' own practice is in order, and becomes a site that says nothing of any other practice.

const root = mkdtempSync(path.join(tmpdir(), 'practice-'));
cpSync(path.join(import.meta.dirname, 'content'), path.join(root, 'content'), { recursive: true });
cpSync(path.join(import.meta.dirname, '../../schemas'), path.join(root, 'schemas'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { content, problems } = checkContent(root);

it('Its content has no mistake', () => {
  expect(problems).toEqual([]);
});

it('Its pages are those of its own files', () => {
  if (!content) throw new Error('The content has mistakes.');
  const paths = createSite(content, embeddedServices(root)).pages.map((page) => page.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/teletherapy/coeur-d-alene',
      '/conditions/panic-attacks',
      '/blog/3',
      '/privacy',
    ]),
  );
  expect(paths.filter((address) => /dallas|anxiety|terms/.test(address))).toEqual([]);
});
