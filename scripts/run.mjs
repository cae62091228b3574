// Runs a script of this folder: node scripts/run.mjs build --local
//
// All that the script needs is put into few files first, without types. They are kept until some code
// changes, and start in half the time of the many files that they are made from.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Cache, versionOf } from './build/cache.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [name, ...args] = process.argv.slice(2);

/**
 * What V8 does by itself serves programs that run for long and leave processors free. A build or a check
 * is over in seconds, and keeps all of them busy.
 */
const FOR_SHORT_RUNS = [
  // Code is compiled for speed once it has run four times as much: most of it is through before that pays.
  // From Node 22 on, V8 has no such flag.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=264000'] : []),
  // Helpers that collect garbage would wait for the processors that other threads work on.
  '--no-parallel-scavenge',
];

/** The scripts, and the threads that they start. Not `dev`: it also starts while there is a mistake in the code. */
const ENTRIES = {
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  doctor: 'scripts/doctor.ts',
  generate: 'scripts/generate.ts',
  links: 'scripts/links.ts',
  new: 'scripts/new.ts',
  'publish-documents': 'scripts/publish-documents.ts',
  start: 'scripts/start.ts',
  'parallel-worker': 'renderer/content/parallel-worker.ts',
  'crew-worker': 'scripts/build/crew-worker.ts',
};

/** What stays in node_modules: what has parts that are no code, and what has to be there once only. */
const EXTERNAL = [
  '@resvg/resvg-js',
  'esbuild',
  'json-schema-to-typescript',
  'satori',
  'vite',
  'vite-plugin-ssr',
];

const CODE = ['renderer', 'pages', 'schemas', 'scripts', 'backend', 'supabase', 'package-lock.json'];

/** Files still find what is beside them where they were written, wherever the project is. */
function keepPlaces(file) {
  const folder = path.relative(root, path.dirname(file)).split(path.sep).join('/');
  const source = readFileSync(file, 'utf8').replaceAll('import.meta.dirname', `$placeInProject('${folder}')`);
  return { contents: source, loader: file.endsWith('x') ? 'tsx' : 'ts' };
}

/** The first lines of each bundle: for {@link keepPlaces}, and for packages that load others with "require". */
const BANNER = `
import { createRequire as requireFrom } from 'node:module';
import { resolve as resolvePath } from 'node:path';
const require = requireFrom(import.meta.url);
const $placeInProject = (folder) => resolvePath(import.meta.dirname, '../../../..', folder);
`;

/**
 * V8 gives every object that begins with a spread, {...a, b}, a shape of its own, and code that meets many
 * shapes runs slowly: js-yaml, which keeps its state in one, three times as long.
 */
async function spellOutSpreads(file, transform) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    supported: { 'object-rest-spread': false },
  });
  return { contents: code };
}

async function bundle(folder) {
  const { build, stop, transform } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folder,
    // Written below, where a full disk is noticed.
    write: false,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    plugins: [
      {
        name: 'places',
        setup: ({ onLoad }) => onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => keepPlaces(file)),
      },
      {
        name: 'shapes',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\bjs-yaml\b.*js$/ }, ({ path: file }) => spellOutSpreads(file, transform)),
      },
    ],
    logLevel: 'warning',
  });
  // Its process would stay, with the memory it took.
  await stop();
  for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
}

/** Says what is wrong with the disk, or with its rights, as the scripts themselves do. */
async function explain(error) {
  const { register } = await import('tsx/esm/api');
  register();
  const { reportFault } = await import('./fault.ts');
  const isLocal = name === 'start' || args.includes('--local');
  reportFault(error, { root, folder: isLocal ? 'dist/local' : 'dist/client' });
  process.exit(1);
}

/** The folder with the scripts as few files. */
async function bundled() {
  const { folder } = await new Cache(root, 'scripts').getFolder(versionOf(root, CODE), bundle);
  return folder;
}

if (name !== 'start') for (const flag of FOR_SHORT_RUNS) setFlagsFromString(flag);
const folder = await bundled().catch(explain);
process.argv = [process.argv[0], path.join(folder, `${name}.mjs`), ...args];
await import(pathToFileURL(process.argv[1]).href);
