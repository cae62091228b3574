// Runs a script of this folder: node scripts/run.mjs build --local
//
// All that the script needs is put into few files first, without types. They are kept until some code
// changes, and start in half the time of the many files that they are made from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache/scripts');
const [name, ...args] = process.argv.slice(2);

/** The scripts, and the threads that they start. */
const ENTRIES = {
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  start: 'scripts/start.ts',
  'parallel-worker': 'renderer/content/parallel-worker.ts',
  'crew-worker': 'scripts/build/crew-worker.ts',
};

/** What stays in node_modules: what has parts that are no code, and what has to be there once only. */
const EXTERNAL = ['@resvg/resvg-js', 'deno', 'esbuild', 'satori', 'vite', 'vite-plugin-ssr'];

const CODE = ['renderer', 'pages', 'schemas', 'scripts', 'backend', 'supabase', 'package-lock.json'];

function versionOfCode() {
  const hash = createHash('sha256');
  for (const entry of CODE.flatMap((part) => listFiles(path.join(root, part)))) {
    hash
      .update(`${path.relative(root, entry)}\0`)
      .update(readFileSync(entry))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(part) {
  if (path.extname(part)) return [part];
  return readdirSync(part, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]sx?|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Files still find what lies beside them where they were written, and threads where they were put. */
function keepPlaces(file) {
  const source = readFileSync(file, 'utf8')
    .replace(/new URL\('\.\/([\w-]+-worker)\.mjs', import\.meta\.url\)/g, "new URL('./$1.mjs', PLACE)")
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll("', PLACE)", "', import.meta.url)");
  return { contents: source, loader: file.endsWith('x') ? 'tsx' : 'ts' };
}

async function bundle(folder) {
  const { build } = await import('esbuild');
  const next = `${folder}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: next,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    // Packages of the older kind look for others with "require".
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [
      {
        name: 'places',
        setup: ({ onLoad }) => onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => keepPlaces(file)),
      },
    ],
    logLevel: 'warning',
  });
  if (existsSync(folder)) rmSync(next, { recursive: true });
  else renameSync(next, folder);
  for (const other of readdirSync(cache)) {
    if (path.join(cache, other) !== folder) rmSync(path.join(cache, other), { recursive: true, force: true });
  }
}

const folder = path.join(cache, versionOfCode());
if (!existsSync(folder)) await bundle(folder);
process.argv = [process.argv[0], path.join(folder, `${name}.mjs`), ...args];
await import(pathToFileURL(process.argv[1]).href);
