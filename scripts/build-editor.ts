// Writes the editor that runs in a browser for a site that was just built:
// run.mjs build-editor <site> <editor> [--local]
//
// "npm run build -- --editor" runs it. It is a separate command so that a site
// can be built without the editor's folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { WORKER_FILES } from '../editor/bundle/first-load';
import { writeEditor } from '../editor/bundle/write-editor';
import { shownEmailsOf } from '../pages/facts';
import { createSite } from '../pages/site';
import { checkOrReport } from '../site/content';
import { toWorkingFolder } from '../site/disk/working-folder';
import { configuredEditor } from '../site/editor-settings';
import { configuredServices, embeddedServices } from '../site/services';
import { readOptions, runCommand } from './command';

const root = process.cwd();
const { values, positionals } = readOptions(
  {
    options: { local: { type: 'boolean', default: false } },
    allowPositionals: true,
  },
  'Run "npm run build -- --editor".',
);
const [built = '', folder = ''] = positionals;

await runCommand(
  async () => {
    const checked = await checkOrReport(root);
    if (!checked) {
      return 1;
    }
    const services = values.local
      ? embeddedServices(root)
      : configuredServices(process.env);
    const site = createSite(checked.content, services);
    const settings = configuredEditor(process.env, site.url);
    const first = await writeEditor({
      root,
      built,
      folder,
      site,
      services,
      settings,
      environment: process.env,
      published: shownEmailsOf(checked.content),
    });
    const all = sizeOf(first, folder);
    const worker = sizeOf(WORKER_FILES, folder);
    const sizes = `${all} kB to load, ${worker} kB of it the worker`;
    console.log(`The editor in ${toWorkingFolder(root, folder)}: ${sizes}.`);
    return 0;
  },
  () => 'No editor was built.',
);

/** The compressed size of files, in kilobytes. */
function sizeOf(files: readonly string[], folder: string): number {
  const sizes = files.map(
    (name) => gzipSync(readFileSync(path.join(folder, name))).length,
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
