// Runs a command of this folder, after installing what it needs: node scripts/run.mjs build --local
// "setup" only installs.
//
// Most commands are bundled into a few files first, which are cached until the code changes. They start in half the
// time of the many source files.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Cache, hashCode } from './build/cache.mjs';
import { setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
setUp({
  browser: ['bench', 'lighthouse', 'mutants', 'test'].includes(name),
  tools: name === 'test' && args.includes('--all'),
});
if (name === 'setup') process.exit();
// A build says how long it took, without the installation.
performance.mark('begin');

const root = path.resolve(import.meta.dirname, '..');

/** Commands for developers. They also start if the code has mistakes. */
const FROM_SOURCE = {
  bench: 'scripts/bench.ts',
  dev: 'scripts/dev.ts',
  lighthouse: 'scripts/lighthouse.ts',
  mutants: 'tests/mutants/run.ts',
  test: 'scripts/test.ts',
};

/** All other commands, and what they start as processes. */
const ENTRIES = {
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  doctor: 'scripts/doctor.ts',
  generate: 'scripts/generate.ts',
  links: 'scripts/links.ts',
  new: 'scripts/new.ts',
  pictures: 'scripts/pictures.ts',
  'publish-documents': 'scripts/publish-documents.ts',
  'publish-function': 'scripts/publish-function.ts',
  start: 'scripts/start.ts',
  vite: 'scripts/build/vite.ts',
};

/** What is not bundled: packages with files other than code, and those that must be loaded only once. */
const EXTERNAL = [
  '@resvg/resvg-js',
  '@vitejs/plugin-react',
  'esbuild',
  'json-schema-to-typescript',
  'satori',
  'sharp',
  'svgo',
  'vite',
  'vite-plugin-ssr',
];

/** For packages that load others with "require". */
const BANNER = `
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
`;

async function bundle(folder) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    // Written below, so that a full disk is noticed.
    write: false,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    logLevel: 'warning',
  });
  // Otherwise its process stays, with its memory.
  await stop();
  for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
}

async function bundled() {
  process.env.CODE_VERSION = hashCode(root);
  const cache = new Cache(root, 'scripts');
  const { folder } = await cache.getFolder(process.env.CODE_VERSION, bundle).catch(explain);
  return path.join(folder, `${name}.mjs`);
}

async function fromSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return path.join(root, FROM_SOURCE[name]);
}

/** Says what is wrong with the disk or its permissions, as the commands do. */
async function explain(error) {
  const { register } = await import('tsx/esm/api');
  register();
  const { reportFault } = await import('./fault.ts');
  const isLocal = name === 'start' || args.includes('--local');
  reportFault(error, { root, folder: isLocal ? 'dist/local' : 'dist/client' });
  process.exit(1);
}

// Commands look for the project in the working folder, and for their arguments in the folder they were called in.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
const file = FROM_SOURCE[name] ? await fromSource() : await bundled();
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
