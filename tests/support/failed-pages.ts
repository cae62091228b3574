import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { projectRoot } from './sites';

/**
 * Where failed browser tests leave pictures of the pages that they had open.
 * Each run begins with none.
 */
export const failuresFolder = path.resolve(
  projectRoot,
  process.env.TEST_FAILURES ?? 'test-failures',
);

/**
 * Keeps a picture of each page that a failed test had open, in a folder that
 * the message of the failure then names.
 */
export async function keepPages(
  { file, fullTestName, result }: RunnerTestCase,
  pages: readonly Page[],
) {
  const [error] = result?.errors ?? [];
  if (!error || pages.length === 0) {
    return;
  }
  const name = `${file.name} ${fullTestName}`.replace(
    /^tests\/|\.test\.tsx?\b/g,
    '',
  );
  const folder = path.join(
    failuresFolder,
    name.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 200),
  );
  const pictures = pages.map((page, index) =>
    page.screenshot({
      path: path.join(folder, `page-${index + 1}.png`),
      timeout: 5_000,
    }),
  );
  // A page that was closed or has crashed shows nothing any more. That must not
  // hide why the test failed.
  await Promise.allSettled(pictures);
  error.message += `\n\nWhat the page showed: ${path.relative(projectRoot, folder)}/`;
}
