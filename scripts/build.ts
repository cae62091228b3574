// npm run build: checks the content and writes the whole site to dist/client.
// An error leaves the site as it was.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { reportSamples } from '../check/report/text';
import { buildSite } from '../site/build';
import { buildBundles } from '../site/code/bundles';
import { checkOrReport } from '../site/content';
import { keepFromGit } from '../site/disk/keep-from-git';
import { practiceFolder } from '../site/disk/practice-folder';
import { toWorkingFolder } from '../site/disk/working-folder';
import { recoverFolder } from '../site/folder/replace-folder';
import {
  configuredServices,
  embeddedServices,
  neededServices,
} from '../site/services';
import { readOptions, runCommand } from './command';

const root = process.cwd();
/** The start of the command, in ms, after the packages were installed. */
const begin = performance.getEntriesByName('begin')[0]?.startTime ?? 0;
const USAGE = `There are:

  --production       refuses to build while a sample is left
  --local            builds into dist/local, with the embedded backend
  --editor           builds the editor for the browser, too
  --content ../oak   builds another practice`;
const flag = { type: 'boolean', default: false } as const;
const { local, production, editor } = readOptions(
  { options: { local: flag, production: flag, editor: flag } },
  USAGE,
).values;
const practice = practiceFolder(root);
// Only the local site uses the embedded backend.
const folder = path.join(practice, local ? 'dist/local' : 'dist/client');
const hosting = local ? undefined : path.join(practice, 'dist/hosting');

await runCommand(async () => {
  recoverFolder(folder);
  if (hosting) {
    recoverFolder(hosting);
  }
  const bundles = buildBundles(root);
  const checked = await checkOrReport(root);
  if (!checked) {
    return 1;
  }
  const { content, samples } = checked;
  if (production && samples.length > 0) {
    console.error(
      `${reportSamples(samples)}\n\nNothing was built: a production site needs the real values.`,
    );
    return 1;
  }
  keepFromGit(path.join(practice, 'dist'));
  const services = local
    ? embeddedServices(root)
    : neededServices(content, configuredServices(process.env));
  const { pages } = await buildSite({
    root,
    bundles,
    content,
    services,
    folder,
    hosting,
  });
  if (editor && !buildEditor()) {
    return 2;
  }
  const time = performance.now() - begin;
  const seconds = (time / 1000).toFixed(1);
  console.log(
    `${pages.length} pages in ${toWorkingFolder(root, folder)}, in ${seconds} s.`,
  );
  return 0;
}, nothingWasBuilt);

function nothingWasBuilt(): string {
  const isThere = existsSync(folder);
  if (isThere) {
    return `Nothing was built. The site in ${toWorkingFolder(root, folder)} is as it was before.`;
  }
  return 'Nothing was built.';
}

/** @returns whether the editor was built; otherwise the reason was printed. */
function buildEditor(): boolean {
  const target = path.join(practice, 'dist/editor');
  const options = local ? ['--local'] : [];
  const words = ['scripts/run.mjs', 'build-editor', folder, target, ...options];
  return (
    spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
      .status === 0
  );
}
