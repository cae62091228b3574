// npm run lighthouse: what Lighthouse says of one page of each template, on a
// phone with a slow network.
//   npm run lighthouse -- / /about   only these pages
import { execFileSync } from 'node:child_process';
import { createSite } from '../pages/site';
import { checkContent } from '../site/content';
import { readOptions } from './command';
import { startServer } from './served-site';
import { findBrowser } from './setup.mjs';

interface Report {
  categories: Record<
    string,
    {
      score: number | null;
      auditRefs: readonly { id: string; weight: number }[];
    }
  >;
  audits: Record<string, { score: number | null } | undefined>;
}

/**
 * Newer versions need Node 22. Lighthouse isn't a dependency, because the
 * project doesn't need it otherwise.
 */
const LIGHTHOUSE = ['--yes', '--package', 'lighthouse@12.8.2', 'lighthouse'];
const OPTIONS = [
  '--output=json',
  '--quiet',
  '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
];

const { positionals: pages } = readOptions(
  { allowPositionals: true },
  'Usage: npm run lighthouse -- [/ /about ...]',
);
const { address, stop } = await startServer('start');
try {
  for (const page of pages.length > 0 ? pages : await onePagePerTemplate()) {
    print(page, visit(address + page));
  }
} finally {
  stop();
}

async function onePagePerTemplate(): Promise<string[]> {
  const { content } = await checkContent(process.cwd());
  if (!content) {
    throw new Error('The content has mistakes: npm run check');
  }
  const byTemplate = new Map<string, string>();
  for (const { template, path, isMissing } of createSite(content).pages) {
    if (!isMissing) {
      byTemplate.set(template, path);
    }
  }
  return [...byTemplate.values(), '/no-such-page'];
}

function visit(address: string): Report {
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  // The not-found page must have the status 404.
  const args = [...LIGHTHOUSE, address, ...OPTIONS, '--ignore-status-code'];
  const options = { env, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  return JSON.parse(execFileSync('npx', args, options));
}

function print(page: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(([name, { score }]) => {
    const points = Math.round((score ?? 0) * 100);
    return `${name} ${points}`;
  });
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const losses =
    failed.length > 0 ? `; points lost by ${failed.join(', ')}` : '';
  console.log(`${page}  ${scores.join(', ')}${losses}`);
}
