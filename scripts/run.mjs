// Runs a command of this folder, after installing what it needs: node scripts/run.mjs build --local
// "setup" only installs what a command needs, or a build: node scripts/run.mjs setup test
//
// The code of a command is bundled into one file first: without, it would be loaded through hooks of Node.js that every
// package passes, too, and a build would take twice as long. That takes a tenth of a second, so the bundle is kept until one
// of its files is another.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
const command = name === 'setup' ? (args[0] ?? 'build') : name;
/** Commands that need a browser, and the packages for development. */
const needsBrowser = ['bench', 'lighthouse', 'mutants', 'test'].includes(command);
setUp({
  dev: needsBrowser || ['generate', 'lint', 'types'].includes(command),
  browser: needsBrowser,
  tools: command === 'test' && args.includes('--all'),
});
if (name === 'setup') process.exit();
// A build says how long it took, without the installation.
performance.mark('begin');

const root = path.resolve(import.meta.dirname, '..');
/** Begins the last line of a bundle. */
const HASHES = '\n//! ';
/** Commands whose code is elsewhere. */
const ELSEWHERE = { mutants: 'tests/mutants/run.ts', vite: 'site/vite.ts' };

// Commands look for the project in the working folder, and for their arguments in the folder they were called in.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
const folder = path.join(root, 'node_modules/.cache/commands');
const file = path.join(folder, `${name}.mjs`);
if (!isCurrent()) keep(await bundle());
process.argv = [process.argv[0], file, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);

function isCurrent() {
  try {
    const hashes = readFileSync(file, 'utf8').split(HASHES).at(-1);
    return Object.entries(JSON.parse(hashes)).every(([input, hash]) => hashOf(input) === hash);
  } catch {
    return false;
  }
}

function hashOf(input) {
  return createHash('sha1').update(readFileSync(input)).digest('base64url');
}

/** The code of the command, and below it the hashes of the files that it is made from. */
async function bundle() {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ELSEWHERE[name] ?? `scripts/${name}.ts`],
    // Written below, so that Node.js says why where a disk is full.
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    supported: { 'import-attributes': true },
    sourcemap: 'inline',
    logLevel: 'warning',
  }).catch(() => process.exit(1));
  // Otherwise its process stays, with its memory.
  await stop();
  const inputs = ['scripts/run.mjs', 'package-lock.json', 'tsconfig.json', ...Object.keys(metafile.inputs)];
  const hashes = Object.fromEntries(inputs.map((input) => [input, hashOf(input)]));
  return `${outputFiles[0].text}${HASHES}${JSON.stringify(hashes)}\n`;
}

/** Another process may do the same at the same time. */
function keep(code) {
  const next = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(next, code);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    console.error(`node_modules/.cache  ${error.message}`);
    process.exit(1);
  }
}
