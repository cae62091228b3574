// npm run build: checks the content and writes the whole site to dist/client.
//   --local        writes to dist/local instead, with the embedded backend, as npm start serves it
//   --production   refuses while a value that only the practice can supply is still a sample
//   --watch        builds again whenever the content changes, until it is stopped
//
// Whatever stops it leaves the site that was there before.
import path from 'node:path';
import { reportSamples } from '../renderer/content/report/text';
import { buildContent, checkOrReport } from './build/build-content';
import type { BuildResult } from './build/build-site';
import { hashCode } from './build/cache.mjs';
import { prepareHosting } from './build/hosting';
import { tidyUp } from './build/staging-folder';
import { type OpenedContent, openForBuild } from './content';
import { reportFault, warnOfLeftUndone } from './fault';
import { readOptions } from './options';
import { configuredServices, embeddedServices, neededServices } from './services';
import { watchChanges } from './watch';

const root = process.cwd();
/** When the command began, in ms, after the packages were installed. */
const begin = performance.getEntriesByName('begin')[0]?.startTime ?? 0;
const flag = { type: 'boolean', default: false } as const;
const { local, production, watch } = readOptions(
  { options: { local: flag, production: flag, watch: flag } },
  'There are: --production, --local, --watch.',
).values;
// Only the local site uses the embedded backend.
const folder = local ? 'dist/local' : 'dist/client';

/** Builds what the content says now, or prints why not. @returns whether the site is the new one. */
async function build(opened: OpenedContent, started: number): Promise<boolean> {
  const checked = checkOrReport(opened, root);
  if (!checked) return false;
  const { content, samples } = checked;
  if (production && samples.length > 0) {
    console.error(`${reportSamples(samples)}\n\nNothing was built: a production site needs the real values.`);
    return false;
  }
  const services = local ? embeddedServices(root) : neededServices(content, configuredServices(process.env));
  const result = await buildContent(opened, {
    root,
    content,
    services,
    folder: path.join(root, folder),
    ...(!local && { prepare: (site) => prepareHosting(root, site, services) }),
  });
  report(result, started);
  return true;
}

function report({ site, renderedCount, bundlesReused, leftUndone }: BuildResult, started: number): void {
  warnOfLeftUndone(leftUndone, root);
  const pageCount = site.pages.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const reused = [
    ...(renderedCount < pageCount ? [`${pageCount - renderedCount} pages are as they were`] : []),
    // With --watch there is nothing to say: code changes end the process.
    ...(bundlesReused && !watch ? ['no code changed, so the bundles were reused'] : []),
  ].join('; ');
  console.log(`${pageCount} pages in ${folder}, in ${seconds} s${reused && ` (${reused})`}.`);
}

/** Builds now, and again after every change of the content. Mistakes are printed, and the old site stays. */
async function keepBuilding(): Promise<void> {
  const code = hashCode(root);
  const changes = watchChanges(root);
  const opened = await openForBuild(root);
  let isSettled = await tryToBuild(() => build(opened, begin));
  console.log('Watching content/ for changes (stop with Ctrl+C).');
  for await (const files of changes) {
    if (hashCode(root) !== code) {
      console.error(
        'The code has changed. Start this command again: it knows only the code that it started with.',
      );
      process.exit(1);
    }
    const started = performance.now();
    isSettled = await tryToBuild(async () => {
      const isNew = opened.store.update(files);
      // The workers have read the old files.
      await opened.pool.terminate();
      if (isNew || !isSettled) await build(opened, started);
    });
  }
}

/** @returns false if the disk or its permissions prevented it; the reason is printed. */
async function tryToBuild(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    reportFault(error, { root, folder });
    return false;
  }
}

try {
  tidyUp(path.join(root, folder));
  if (watch) await keepBuilding();
  else if (!(await build(await openForBuild(root), begin))) process.exit(1);
} catch (error) {
  reportFault(error, { root, folder });
  process.exit(1);
}
