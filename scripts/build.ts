// npm run build: checks the content and writes the whole site to dist/client.
//   --local        writes to dist/local instead, with the embedded backend, as npm start serves it
//   --production   refuses while a value that only the practice can supply is still a sample
//
// Whatever stops it leaves the site that was there before.
import path from 'node:path';
import { reportSamples } from '../renderer/content/report/text';
import { type BuildResult, buildSite } from './build/build-site';
import { prepareHosting } from './build/hosting';
import { exitForFault, warnOfLeftUndone } from './build/report-fault';
import { loadProjectOrExit } from './content';
import { configuredServices, embeddedServices } from './services';

const root = path.resolve(import.meta.dirname, '..');
const started = performance.now();
// Tests look at the site as npm start serves it; what is published names no embedded backend.
const local = process.argv.includes('--local');
const folder = local ? 'dist/local' : 'dist/client';

async function build(): Promise<BuildResult> {
  const project = await loadProjectOrExit(root);
  const { samples } = project;
  if (process.argv.includes('--production') && samples.length > 0) {
    console.error(`${reportSamples(samples)}\n\nNothing was built: a production site needs the real values.`);
    process.exit(1);
  }
  const services = local ? embeddedServices(root) : configuredServices(process.env);
  return buildSite({
    ...project,
    root,
    services,
    folder: path.join(root, folder),
    ...(!local && { prepare: (site) => prepareHosting(root, site, services) }),
  });
}

function report({ site, renderedCount, bundlesReused, leftUndone }: BuildResult): void {
  warnOfLeftUndone(leftUndone, root);
  const pageCount = site.pages.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const reused = [
    ...(renderedCount < pageCount ? [`${pageCount - renderedCount} pages are as they were`] : []),
    ...(bundlesReused ? ['no code changed, so the bundles were reused'] : []),
  ].join('; ');
  console.log(`${pageCount} pages in ${folder}, in ${seconds} s${reused && ` (${reused})`}.`);
}

try {
  report(await build());
} catch (error) {
  exitForFault(error, { root, folder });
}
