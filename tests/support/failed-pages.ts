import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { projectRoot } from './sites';

/** Where failed browser tests leave the pages that they had open. Each run begins with none. */
export const failuresFolder = path.resolve(projectRoot, process.env.TEST_FAILURES ?? 'test-failures');

/** How long a page that may hang is asked for what it shows, in ms. */
const PATIENCE = 5_000;

/**
 * Keeps what a failed test saw: a picture and the HTML of each page, as `page-1.png` and `page-1.html` in a
 * folder of the test's own, which the message of the failure then names.
 */
export async function keepPages({ file, fullTestName, result }: RunnerTestCase, pages: readonly Page[]) {
  const [error] = result?.errors ?? [];
  const open = pages.filter((page) => !page.isClosed());
  if (!error || open.length === 0) return;
  const folder = path.join(failuresFolder, folderNameOf(file.name), folderNameOf(fullTestName));
  mkdirSync(folder, { recursive: true });
  await Promise.all(open.map((page, index) => keepPage(page, path.join(folder, `page-${index + 1}`))));
  error.message += `\n\nWhat the page showed: ${path.relative(projectRoot, folder)}/`;
}

/** A page that has crashed shows nothing any more. That must not hide why the test failed. */
async function keepPage(page: Page, file: string): Promise<void> {
  const screenshot = page.screenshot({ path: `${file}.png`, timeout: PATIENCE });
  const html = Promise.race([
    page.content(),
    new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, '')),
  ]);
  const [, text] = await Promise.allSettled([screenshot, html]);
  if (text.status === 'fulfilled') writeFileSync(`${file}.html`, `<!-- ${page.url()} -->\n${text.value}`);
}

function folderNameOf(text: string): string {
  return text
    .replace(/^tests\/|\.test\.tsx?$/g, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200);
}
