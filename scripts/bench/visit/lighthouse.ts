import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says about one visit, as a telephone on a slow network. Times in ms. */
export interface LighthouseRun {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  /** The ids of the audits that cost points. */
  failed: string[];
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

/** How often Lighthouse is run again where it fails by itself, as it does now and then (NO_NAVSTART). */
const TRIES = 3;

/** Runs Lighthouse once in a Chromium of its own, on all categories or on some. */
export async function runLighthouse(
  command: string,
  address: string,
  categories: readonly Category[] = CATEGORIES,
): Promise<LighthouseRun> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryLighthouse(command, address, categories);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function tryLighthouse(
  command: string,
  address: string,
  categories: readonly Category[],
): Promise<LighthouseRun> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      address,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join()}`,
      // The not-found page has to have the status 404.
      '--ignore-status-code',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: environment(), maxBuffer: 1 << 28 },
  );
  return readReport(JSON.parse(stdout) as Report, address);
}

/** Lighthouse finds a Chrome or Chromium by itself; where it is to take another, it has its own name for that. */
function environment(): NodeJS.ProcessEnv {
  const { CHROMIUM_PATH, ...rest } = process.env;
  return CHROMIUM_PATH ? { ...rest, CHROME_PATH: CHROMIUM_PATH } : rest;
}

function readReport(report: Report, address: string): LighthouseRun {
  if (report.runtimeError) throw new Error(`Lighthouse on ${address}: ${report.runtimeError.message}`);
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    failed: Object.values(report.categories)
      .filter((category) => (category?.score ?? 0) < 1)
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
