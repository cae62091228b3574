import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSite } from '../../pages/site';
import { checkContent } from '../content';
import { findBrowser } from '../find-browser.mjs';
import { putPhotos } from '../test/put-photos';
import packages from './lighthouse.json';
import { installPackages } from './peers/install';
import { copyProject, root } from './project';
import { startServer } from './run';
import { formatTable, median } from './table';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first paint': 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

/** What Lighthouse reports about a visit. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

/**
 * What Lighthouse reports about one page of each template, served by `npm start`, on a phone with a slow network.
 *
 * @param pages their addresses; none for one of each template.
 * @param kind `photos` puts photos in the place of all drawings.
 */
export async function benchVisit(
  runs: number,
  pages: readonly string[],
  kind: 'as it is' | 'photos' = 'as it is',
): Promise<string> {
  const command = `${installPackages('lighthouse', packages)}/lighthouse/cli/index.js`;
  const project = kind === 'photos' ? await copyWithPhotos() : undefined;
  const { server, address } = await startServer(project?.root ?? root, 'scripts/run.mjs start');
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const page of pages.length > 0 ? pages : onePagePerTemplate()) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await runLighthouse(command, address + page));
    rows.push([page, ...figuresOf(reports)]);
    const audits = new Set(reports.flatMap(auditsThatCostPoints));
    if (audits.size > 0) failed.push(`  ${page}: ${[...audits].join(', ')}`);
  }
  await server.stop();
  project?.remove();
  return [
    `Lighthouse, mobile, medians of ${runs}; times in ms${project ? '; with photos in the place of the drawings' : ''}`,
    formatTable(['page', 'perf', 'a11y', 'best', 'seo', ...Object.keys(METRICS)], rows),
    failed.length > 0 ? ['What costs points:', ...failed].join('\n') : 'No audit costs points.',
  ].join('\n\n');
}

async function copyWithPhotos() {
  const project = copyProject();
  await putPhotos(path.join(project.root, 'content'));
  return project;
}

/** The address of one page of each template, and of a page that does not exist. */
function onePagePerTemplate(): string[] {
  const { content } = checkContent(root);
  if (!content) throw new Error('The content has mistakes: npm run check');
  const pages = createSite(content).pages.filter(({ isMissing }) => !isMissing);
  return [...new Map(pages.map(({ template, path }) => [template, path])).values(), '/no-such-page'];
}

/** How often Lighthouse is tried: now and then it fails for reasons of its own (NO_NAVSTART). */
const TRIES = 3;

async function runLighthouse(command: string, address: string, tries = 1): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join()}`,
    // The not-found page has to have the status 404.
    '--ignore-status-code',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, address, ...options], {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      maxBuffer: 1 << 28,
    });
    const report = JSON.parse(stdout) as Report;
    if (report.runtimeError) throw new Error(`Lighthouse on ${address}: ${report.runtimeError.message}`);
    return report;
  } catch (error) {
    if (tries === TRIES) throw error;
    return runLighthouse(command, address, tries + 1);
  }
}

function figuresOf(reports: readonly Report[]): string[] {
  const middle = (read: (report: Report) => number | null | undefined, digits = 0) =>
    median(reports.map((report) => read(report) ?? Number.NaN)).toFixed(digits);
  return [
    ...CATEGORIES.map((category) => middle(({ categories }) => (categories[category].score ?? 0) * 100)),
    ...Object.entries(METRICS).map(([name, audit]) =>
      middle(({ audits }) => audits[audit]?.numericValue, name === 'shift' ? 3 : 0),
    ),
  ];
}

function auditsThatCostPoints({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .filter(({ score }) => (score ?? 0) < 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
