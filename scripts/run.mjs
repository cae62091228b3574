// Runs a command of this folder, after installing what it needs:
//   node scripts/run.mjs build --local
// "setup" only installs what a command needs, or a build:
//   node scripts/run.mjs setup test
//
// The code of a command is bundled first: Node.js would pass every file through
// hooks otherwise, those of packages too, and a build would take twice as long.
// The bundle is kept until one of its files changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
const command = name === 'setup' ? (args[0] ?? 'build') : name;
const needsBrowser = ['bench', 'lighthouse', 'test'].includes(command);
// Somebody who only asks for the usage shouldn't wait for a browser.
const isHelp = args.includes('--help') || args.includes('-h');
setUp({
  dev:
    needsBrowser || ['generate', 'lint', 'mutants', 'types'].includes(command),
  browser: needsBrowser && !isHelp,
  firefox: command === 'test' && !isHelp,
  tools: command === 'test' && args.includes('--all') && !isHelp,
});
if (name === 'setup') {
  process.exit();
}
// A build reports its duration without the installation.
performance.mark('begin');

// Makes Rolldown, here and in Vite, return memory that it no longer needs: by
// default it keeps 180 MB.
process.env.MIMALLOC_PURGE_DELAY ??= '0';

const root = path.resolve(import.meta.dirname, '..');
const HASHES = '\n//! ';
const ELSEWHERE = {
  vite: 'site/code/vite.ts',
  'editor-vite': 'editor/bundle/vite.ts',
};
/**
 * Packages with many files of which a command needs only a few. Loading each
 * file takes time.
 */
const OF_MANY_FILES = /^(culori|date-fns)\b/;

// Commands look for the project in the working folder, and resolve their
// arguments in the folder they were called from.
process.env.INIT_CWD ??= process.cwd();
const practice = takePracticeFolder();
if (practice !== undefined) {
  process.env.PRACTICE_FOLDER = practice;
}
process.chdir(root);
const folder = path.join(root, 'node_modules/.cache/commands');
const file = path.join(folder, `${name}.mjs`);
if (process.env.ONLY_BUNDLE) {
  await bundle();
  process.exit();
}
if (!isCurrent()) {
  // In a separate process, whose exit frees the 100 MB that Rolldown keeps.
  const env = { ...process.env, ONLY_BUNDLE: 'true' };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) {
    process.exit(1);
  }
}
process.argv = [process.argv[0], file, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);

/**
 * The folder of another practice, as in `--content ../oak`,
 * `--content=../oak/content`: see site/disk/practice-folder.ts. Without the
 * option, undefined: then it's the project's own.
 */
function takePracticeFolder() {
  const named = args.findIndex((arg) => /^--content(?:=|$)/.test(arg));
  if (named < 0) {
    return undefined;
  }
  const hasOwn = args[named].includes('=');
  const taken = args.splice(named, hasOwn ? 1 : 2);
  const folder = hasOwn ? taken[0].slice('--content='.length) : taken[1];
  if (!folder || folder.startsWith('--')) {
    refuse('Name a folder after --content, as in: --content ../oak');
  }
  const place = path.resolve(
    process.env.INIT_CWD,
    folder.replace(/(^|[\\/])content[\\/]?$/, '$1.'),
  );
  const isMade = name === 'new' && args.includes('practice');
  if (!isMade && !existsSync(path.join(place, 'content'))) {
    refuse(
      `There is no content folder in ${place}. Name the folder that holds it after --content.`,
    );
  }
  return place;
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}

function isCurrent() {
  try {
    const hashes = readFileSync(file, 'utf8').split(HASHES).at(-1);
    return Object.entries(JSON.parse(hashes)).every(
      ([input, hash]) => hashOf(input) === hash,
    );
  } catch {
    return false;
  }
}

function hashOf(input) {
  return createHash('sha1')
    .update(readFileSync(path.join(root, input)))
    .digest('base64url');
}

/**
 * Bundles the command's code, with the hashes of its source files, next to the
 * code that it loads later.
 */
async function bundle() {
  const { rolldown } = await import('rolldown');
  try {
    const code = await rolldown({
      input: ELSEWHERE[name] ?? `scripts/${name}.ts`,
      platform: 'node',
      external: (id) =>
        !id.startsWith('.') && !path.isAbsolute(id) && !OF_MANY_FILES.test(id),
    });
    const { output } = await code.generate({
      // Paths in the source map are relative to it.
      dir: folder,
      sourcemap: 'inline',
      // Node.js reads the source map at each start; with the sources, it would
      // be three quarters of the bundle.
      sourcemapExcludeSources: true,
      chunkFileNames: '[name]-[hash].mjs',
    });
    const modules = output
      .flatMap(({ moduleIds }) => moduleIds)
      .map((id) => path.relative(root, id));
    const inputs = [
      'scripts/run.mjs',
      'package-lock.json',
      'tsconfig.json',
      ...modules,
    ];
    const hashes = JSON.stringify(
      Object.fromEntries(inputs.map((input) => [input, hashOf(input)])),
    );
    const [entry, ...later] = output;
    for (const chunk of later) {
      keep(path.join(folder, chunk.fileName), chunk.code);
    }
    keep(file, `${entry.code}${HASHES}${hashes}\n`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Another process may do this at the same time. */
function keep(kept, code) {
  const next = `${kept}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(next, code);
    renameSync(next, kept);
  } catch (error) {
    rmSync(next, { force: true });
    throw new Error(`node_modules/.cache  ${error.message}`);
  }
}
