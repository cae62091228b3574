// npm run build: checks the content and writes the whole site to dist/client.
//   --local        writes to dist/local instead, with the embedded backend, as npm start serves it
//   --production   refuses while a value that only the practice can supply is still a sample
//
// Whatever stops it leaves the site that was there before.
import path from 'node:path';
import { reportSamples } from '../check/report/text';
import { type BuildResult, buildSite } from '../site/build';
import { checkOrReport } from '../site/content';
import { reportFault, warnOfLeftUndone } from '../site/fault';
import { prepareHosting } from '../site/hosting';
import { readOptions } from '../site/options';
import { configuredServices, embeddedServices, neededServices } from '../site/services';
import { tidyUp } from '../site/staging-folder';

const root = process.cwd();
/** When the command began, in ms, after the packages were installed. */
const begin = performance.getEntriesByName('begin')[0]?.startTime ?? 0;
const flag = { type: 'boolean', default: false } as const;
const { local, production } = readOptions(
  { options: { local: flag, production: flag } },
  'There are: --production, --local.',
).values;
// Only the local site uses the embedded backend.
const folder = local ? 'dist/local' : 'dist/client';

/** Builds what the content says, or prints why not. @returns whether the site is the new one. */
async function build(): Promise<boolean> {
  const checked = checkOrReport(root);
  if (!checked) return false;
  const { content, samples } = checked;
  if (production && samples.length > 0) {
    console.error(`${reportSamples(samples)}\n\nNothing was built: a production site needs the real values.`);
    return false;
  }
  const services = local ? embeddedServices(root) : neededServices(content, configuredServices(process.env));
  const result = await buildSite({
    root,
    content,
    services,
    folder: path.join(root, folder),
    ...(!local && { prepare: (site) => prepareHosting(root, site, services) }),
  });
  report(result);
  return true;
}

function report({ site, bundlesReused, leftUndone }: BuildResult): void {
  warnOfLeftUndone(leftUndone, root);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const reused = bundlesReused ? ' (no code changed, so the bundles were reused)' : '';
  console.log(`${site.pages.length} pages in ${folder}, in ${seconds} s${reused}.`);
}

try {
  tidyUp(path.join(root, folder));
  if (!(await build())) process.exit(1);
} catch (error) {
  reportFault(error, { root, folder });
  process.exit(1);
}
