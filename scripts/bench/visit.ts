import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { findFreePort, startCommand } from '../../tests/e2e/support/command';
import { formatTable, median } from './table';
import { installLighthouse } from './visit/install-lighthouse';
import { CATEGORIES, type LighthouseRun, runLighthouse } from './visit/lighthouse';
import { measureNavigation, navigationHead, navigationRow } from './visit/navigation';
import { onePagePerTemplate } from './visit/pages';
import { copyWithoutScripts } from './visit/without-scripts';

interface VisitOptions {
  /** The project folder. */
  root: string;
  runs: number;
  /** Only these pages, such as `/about`; one of each template unless named. */
  paths?: readonly string[];
}

/**
 * What Lighthouse (mobile) says of one page of each template, served by `npm start`, beside the same page
 * without any script; and how long a click takes inside the site.
 */
export async function benchVisit({ root, runs, paths }: VisitOptions): Promise<string> {
  const command = startCommand(root, 'start', await findFreePort());
  try {
    const address = await command.address;
    const site = path.join(root, 'dist/local');
    const navigation = await measureNavigation(address, runs);
    const audits = await auditPages({
      root,
      address,
      site,
      runs,
      paths: paths ?? [...onePagePerTemplate(site).values()],
    });
    return [
      audits,
      `Navigation inside the site, 4 times slower than this machine, medians of ${runs}`,
      formatTable(navigationHead, navigation.map(navigationRow)),
    ].join('\n\n');
  } finally {
    command.stop();
    await command.exit;
  }
}

interface Audits extends Required<VisitOptions> {
  address: string;
  site: string;
}

/** Both forms of a page by turns, so that what else the machine does falls on both alike. */
async function auditPages({ root, address, site, runs, paths }: Audits): Promise<string> {
  const lighthouse = tryToInstall(root);
  if ('problem' in lighthouse) return lighthouse.problem;
  const folder = mkdtempSync(path.join(tmpdir(), 'without-scripts-'));
  const server = createServer();
  try {
    await copyWithoutScripts(site, folder);
    server.on('request', serveSite(folder));
    const plain = await listen(server, 0);
    const rows: string[][] = [];
    const failed: string[] = [];
    for (const page of paths) {
      const whole: LighthouseRun[] = [];
      const without: LighthouseRun[] = [];
      for (let run = 0; run < runs; run++) {
        whole.push(await runLighthouse(lighthouse.command, address + page));
        without.push(await runLighthouse(lighthouse.command, plain + page, ['performance']));
      }
      rows.push(rowOf(page, whole, without));
      const ids = [...new Set(whole.flatMap((run) => run.failed))];
      if (ids.length > 0) failed.push(`${page}: ${ids.join(', ')}`);
    }
    const title = `Lighthouse, mobile, medians of ${runs}; times in ms, and as a ratio to the page without scripts`;
    return [title, formatTable(HEAD, rows), describeFailures(failed)].join('\n\n');
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tryToInstall(root: string): { command: string } | { problem: string } {
  try {
    return { command: installLighthouse(root) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

const HEAD = [
  'page',
  'perf',
  'a11y',
  'best',
  'seo',
  'first paint',
  'ratio',
  'largest',
  'ratio',
  'blocked',
  'shift',
  'kB',
];

function rowOf(page: string, whole: LighthouseRun[], without: LighthouseRun[]): string[] {
  const middle = (runs: LighthouseRun[], read: (run: LighthouseRun) => number) => median(runs.map(read));
  const paint = (read: (run: LighthouseRun) => number) => [
    middle(whole, read).toFixed(0),
    (middle(whole, read) / middle(without, read)).toFixed(2),
  ];
  return [
    page,
    ...CATEGORIES.map((category) => middle(whole, ({ scores }) => scores[category]).toFixed(0)),
    ...paint(({ firstPaint }) => firstPaint),
    ...paint(({ largestPaint }) => largestPaint),
    middle(whole, ({ blocked }) => blocked).toFixed(0),
    middle(whole, ({ shift }) => shift).toFixed(3),
    (middle(whole, ({ bytes }) => bytes) / 1024).toFixed(0),
  ];
}

function describeFailures(failed: readonly string[]): string {
  if (failed.length === 0) return 'No audit costs points.';
  return ['What costs points:', ...failed.map((line) => `  ${line}`)].join('\n');
}
