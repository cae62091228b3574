// Runs a command of this folder, after installing what it needs: node scripts/run.mjs build --local
// "setup" only installs what a command needs, or a build: node scripts/run.mjs setup test
//
// The code of a command is bundled into one file first, which takes a tenth of a second: without, it would be loaded
// through hooks of Node.js that every package passes, too, and a build would take twice as long.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
/** Commands whose code is elsewhere. */
const ELSEWHERE = { mutants: 'tests/mutants/run.ts', vite: 'site/vite.ts' };

const { build, stop } = await import('esbuild');
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [ELSEWHERE[name] ?? `scripts/${name}.ts`],
  // Written below, so that Node.js says why where a disk is full.
  write: false,
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

// Commands look for the project in the working folder, and for their arguments in the folder they were called in.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
const folder = path.join(root, 'node_modules/.cache');
const file = path.join(folder, `${name}-${process.pid}.mjs`);
try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, outputFiles[0].contents);
} catch (error) {
  rmSync(file, { force: true });
  console.error(`node_modules/.cache  ${error.message}`);
  process.exit(1);
}
// Commands end in several ways, and servers late.
process.once('exit', () => rmSync(file, { force: true }));
process.argv = [process.argv[0], file, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
