// npm run build: checks the content and writes the whole site to dist/client.
//   --local        writes to dist/local instead, with the embedded backend, as npm start serves it
//   --production   refuses while a value that only the practice can supply is still a sample
import path from 'node:path';
import { reportSamples } from '../renderer/content/report/text';
import { buildSite } from './build/build-site';
import { writeHosting } from './build/hosting';
import { loadProjectOrExit } from './content';
import { configuredServices, embeddedServices } from './services';

const root = path.resolve(import.meta.dirname, '..');
const started = performance.now();
const project = await loadProjectOrExit(root);
const { samples } = project;

if (process.argv.includes('--production') && samples.length > 0) {
  console.error(`${reportSamples(samples)}\n\nNothing was built: a production site needs the real values.`);
  process.exit(1);
}

// Tests look at the site as npm start serves it; what is published names no embedded backend.
const local = process.argv.includes('--local');
const services = local ? embeddedServices(root) : configuredServices(process.env);
const { site, renderedCount, bundlesReused } = await buildSite({
  ...project,
  root,
  services,
  folder: path.join(root, local ? 'dist/local' : 'dist/client'),
});
if (!local) writeHosting(root, site, services);
const pageCount = site.pages.length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const reused = [
  ...(renderedCount < pageCount ? [`${pageCount - renderedCount} pages are as they were`] : []),
  ...(bundlesReused ? ['no code changed, so the bundles were reused'] : []),
].join('; ');
console.log(
  `${pageCount} pages in dist/${local ? 'local' : 'client'}, in ${seconds} s${reused && ` (${reused})`}.`,
);
