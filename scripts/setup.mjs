import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';

// An old Node.js has no `import.meta.dirname`, and is to be told so.
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes ready what a command needs, with nothing but Node.js: installs the packages if they are missing or differ from
 * package-lock.json, and changes them as the files in `patches` say. This is not left to npm, which runs no scripts of
 * its own where `ignore-scripts` is set.
 *
 * @param {{ dev?: boolean, browser?: boolean, tools?: boolean }} options `dev` also installs the packages in
 *   `devDependencies`, `browser` a Chromium for the browser tests, `tools` what only the long tests use. Exits with 1 if
 *   something cannot be installed.
 */
export function setUp({ dev = false, browser = false, tools = false } = {}) {
  checkNode();
  checkFolder();
  installDependencies(dev);
  if (browser) installBrowser();
  if (tools) installTools();
}

function run(command, args, options = {}) {
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options }).status === 0;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`This project needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

function checkFolder() {
  const [character] = /[#?*]/.exec(root) ?? [];
  if (character)
    fail(`Vite cannot build in a folder with "${character}" in its path. Rename the folder: ${root}`);
}

/** The packages in a lock file, by their path; none if the file is missing or incomplete. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The list of installed packages, which npm writes last. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Compares the installed packages with package-lock.json.
 *
 * @param {boolean} dev whether those for development are needed.
 * @returns whether one is missing, whether all have to be installed anew, and whether any is for development.
 */
function comparePackages(dev) {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn(INSTALLED);
  const places = Object.keys(installed);
  const isWrong = (place) => {
    const [want, found] = [wanted[place], installed[place]];
    // A linked package is deliberate.
    if (!want) return !found.extraneous;
    return want.version !== found.version || (want.integrity && want.integrity !== found.integrity);
  };
  // The first entry is this project. npm leaves out packages for other systems.
  const isNeeded = ([place, want]) => place !== '' && !want.optional && (dev || !want.dev);
  return {
    isMissing: Object.entries(wanted).some((entry) => isNeeded(entry) && !installed[entry[0]]),
    isWrong: places.length === 0 || places.some(isWrong),
    hasDev: places.some((place) => wanted[place]?.dev),
  };
}

/** The patches that the installed packages have. npm deletes it along with them. */
const PATCHED = 'node_modules/.patches';

/** The names and texts of all patches. */
function readPatches() {
  const folder = path.join(root, 'patches');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.map((name) => `${name}\n${readFileSync(path.join(folder, name), 'utf8')}`).join('\n');
}

function installDependencies(dev) {
  const wanted = readPatches();
  const file = path.join(root, PATCHED);
  const patched = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const { isMissing, isWrong, hasDev } = comparePackages(dev);
  // A patch cannot be taken back.
  const isAnew = isWrong || (patched !== undefined && patched !== wanted);
  if (isAnew || isMissing) {
    console.log('Installing the dependencies ...');
    // "install" adds what is missing, and leaves the others with their patches.
    const how = isAnew ? ['ci'] : ['install', '--no-save'];
    const which = dev || hasDev ? '--include=dev' : '--omit=dev';
    const args = [...how, which, '--no-audit', '--no-fund', '--loglevel=error'];
    if (!run('npm', args)) fail('The dependencies could not be installed. See the message of npm above.');
  }
  if (!isAnew && patched === wanted) return;
  const args = ['node_modules/patch-package/index.js', '--error-on-fail'];
  if (wanted !== '' && !run(process.execPath, args, { shell: false, stdio: ['ignore', 'ignore', 'inherit'] }))
    fail('The dependencies could not be patched. Delete the folder node_modules, and try again.');
  writeFileSync(file, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @returns whether Debian packages could be installed. */
function installPackages(...names) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function installBrowser() {
  if (findBrowser()) return;
  console.log('No Chromium was found. Installing it for the browser tests ...');
  if (installPackages('chromium-headless-shell') || installPackages('chromium')) return;
  if (run('npx', ['playwright-core', 'install', 'chromium'])) return;
  fail('Chromium could not be installed. Install it, or name it in CHROMIUM_PATH.');
}

/** Debian packages that only `npm test -- --all` uses. Tests are skipped if theirs is missing. */
const TOOLS = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/smtp-sink': 'postfix',
};

function installTools() {
  const missing = Object.keys(TOOLS).filter((file) => !existsSync(file));
  if (missing.length > 0) installPackages(...missing.map((file) => TOOLS[file]));
}
