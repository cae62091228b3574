// npm run lighthouse: what Lighthouse says of one page of each template, on a phone with a slow network.
//   npm run lighthouse -- / /about   only these pages
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSite } from '../pages/site';
import { checkContent } from '../site/content';
import { findBrowser } from './find-browser.mjs';

const root = process.cwd();
/** Newer versions need Node 22. */
const PACKAGES = { dependencies: { lighthouse: '12.8.2' }, overrides: { 'third-party-web': '0.29.0' } };

interface Report {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null } | undefined>;
}

const cli = installLighthouse();
const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env: { ...process.env, PORT: '0' } });
try {
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on(
      'data',
      (text) => /served at (\S+)/.exec(text)?.[1] && resolve(/served at (\S+)/.exec(text)?.[1] ?? ''),
    );
    server.once('exit', () => reject(new Error('The site could not be served: try npm start.')));
  });
  const pages = process.argv.slice(2);
  for (const page of pages.length > 0 ? pages : onePagePerTemplate()) print(page, visit(address + page));
} finally {
  server.kill();
}

/** Apart from the packages of this project, none of which needs it. @returns its command. */
function installLighthouse(): string {
  const folder = path.join(root, 'node_modules/.cache/lighthouse');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(PACKAGES));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  return path.join(folder, 'node_modules/lighthouse/cli/index.js');
}

/** One address of each template, and one that does not exist. */
function onePagePerTemplate(): string[] {
  const { content } = checkContent(root);
  if (!content) throw new Error('The content has mistakes: npm run check');
  const shown = createSite(content).pages.filter(({ isMissing }) => !isMissing);
  return [...new Map(shown.map((page) => [page.template, page.path])).values(), '/no-such-page'];
}

function visit(address: string): Report {
  // The not-found page has to have the status 404.
  const options = [
    '--output=json',
    '--quiet',
    '--ignore-status-code',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  return JSON.parse(
    execFileSync(process.execPath, [cli, address, ...options], { env, encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
}

function print(page: string, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`,
  );
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  console.log(
    `${page}  ${scores.join(', ')}${failed.length > 0 ? `; points lost by ${failed.join(', ')}` : ''}`,
  );
}
