import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyPatches, readPatches } from './apply-patches.mjs';

// An old Node.js has no `import.meta.dirname`, but must still get the message
// that it is too old.
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prepares what a command needs, using only Node.js: installs the packages if
 * they are missing or differ from package-lock.json, and applies the files in
 * `patches`. npm can't do this, because it runs no lifecycle scripts if
 * `ignore-scripts` is set.
 *
 * @param {{ dev?: boolean, browser?: boolean, firefox?: boolean, tools?:
 *   boolean }} options `dev` also installs the packages in `devDependencies`,
 *   `browser` a Chromium for the browser tests, `firefox` a Firefox for some of
 *   them, `tools` what only the long tests use. Exits with 1 if something can't
 *   be installed without which no test can run.
 */
export function setUp({
  dev = false,
  browser = false,
  firefox = false,
  tools = false,
} = {}) {
  checkNode();
  checkFolder();
  installDependencies(dev);
  if (browser) {
    installBrowser();
  }
  if (firefox) {
    installFirefox();
  }
  if (tools) {
    installTools();
  }
}

function run(command, args, options = {}) {
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === 'win32';
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell,
      ...options,
    }).status === 0
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As Vite needs it.
  const isEnough =
    major > 22 ||
    (major === 22 && minor >= 12) ||
    (major === 20 && minor >= 19);
  if (!isEnough) {
    fail(
      `This project needs Node.js 22.12 or newer, or 20.19; this is ${process.versions.node}.`,
    );
  }
}

function checkFolder() {
  const [character] = /[#?*]/.exec(root) ?? [];
  if (character) {
    fail(
      `Vite can't build in a folder with "${character}" in its path. Rename the folder: ${root}`,
    );
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function read(name) {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The list of installed packages, which npm writes last. */
const INSTALLED = 'node_modules/.package-lock.json';
/**
 * The patches applied to the installed packages. `npm ci` deletes this file
 * along with the packages.
 */
const PATCHED = 'node_modules/.patches';

function installDependencies(dev) {
  const patches = readPatches(root).join('\n');
  const patched = read(PATCHED);
  // A patch can't be undone.
  const isAnew =
    !read(INSTALLED) || (patched !== undefined && patched !== patches);
  const isComplete = !isAnew && arePackagesInstalled(dev);
  if (!isComplete) {
    runNpm(isAnew, dev);
  }
  if (!isComplete || patched !== patches) {
    patchPackages(patches);
  }
}

function runNpm(isAnew, dev) {
  console.log('Installing the dependencies ...');
  const command = isAnew ? ['ci'] : ['install', '--no-save'];
  const hasDev = dev || /"dev": ?true/.test(read(INSTALLED) ?? '');
  // Otherwise npm also installs development packages that are optional peers of
  // others: 40 MB.
  const scope = hasDev
    ? ['--include=dev']
    : ['--omit=dev', '--legacy-peer-deps'];
  if (
    !run('npm', [
      ...command,
      ...scope,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
  ) {
    fail(
      "The dependencies couldn't be installed. See the message of npm above.",
    );
  }
}

function patchPackages(patches) {
  try {
    applyPatches(root);
  } catch ({ message }) {
    fail(`${message}\nDelete the folder node_modules, and try again.`);
  }
  writeFileSync(path.join(root, PATCHED), patches);
}

/**
 * @param {boolean} dev whether development packages are needed.
 * @returns whether all packages in package-lock.json are installed.
 */
function arePackagesInstalled(dev) {
  const { packages = {} } = JSON.parse(read('package-lock.json') ?? '{}');
  const { packages: installed } = JSON.parse(read(INSTALLED));
  return Object.entries(packages).every(
    ([place, { version, integrity, optional, dev: isDev }]) => {
      // The first entry is this project. npm leaves out packages for other
      // systems.
      if (place === '' || optional || (isDev && !dev)) {
        return true;
      }
      const present = installed[place];
      return present?.version === version && present.integrity === integrity;
    },
  );
}

/**
 * The usual places of Chromium. The headless one comes first, because it opens
 * pages with half the work.
 */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * @returns {string | undefined} the Chromium for browser tests; undefined if
 *   Playwright's own must be used.
 */
export function findBrowser() {
  return findProgram('CHROMIUM_PATH', CHROMIUM_PLACES);
}

/**
 * @returns {string | undefined} the Firefox for tests that also run in it;
 *   undefined if there is none.
 */
export function findFirefox() {
  return findProgram('FIREFOX_PATH', FIREFOX_PLACES);
}

/**
 * The program that an environment variable names, or the first of the usual
 * ones that is installed.
 */
function findProgram(variable, places) {
  const named = process.env[variable];
  if (!named) {
    return places.find((file) => existsSync(file));
  }
  // Tests in another browser than the named one would prove nothing about it.
  if (!existsSync(named)) {
    fail(`${variable} names ${named}, but there is no such file.`);
  }
  return named;
}

function installBrowser() {
  if (findBrowser()) {
    return;
  }
  console.log('No Chromium was found. Installing it for the browser tests ...');
  if (
    installPackages('chromium-headless-shell') ||
    installPackages('chromium')
  ) {
    return;
  }
  if (run('npx', ['playwright-core', 'install', 'chromium'])) {
    return;
  }
  fail(
    "Chromium couldn't be installed. Install it, or name it in CHROMIUM_PATH.",
  );
}

/** If Firefox can't be installed, its tests are skipped. */
function installFirefox() {
  if (findFirefox()) {
    return;
  }
  console.log(
    'No Firefox was found. Installing it for the tests that run in it, too ...',
  );
  installPackages('firefox-esr');
}

/**
 * Debian packages that only `npm test -- --all` uses. If one is missing, its
 * tests are skipped.
 */
const TOOLS = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

function installTools() {
  const missing = Object.keys(TOOLS).filter((file) => !existsSync(file));
  if (missing.length > 0) {
    installPackages(...missing.map((file) => TOOLS[file]));
  }
}

let _areListsCurrent = false;
function installPackages(...names) {
  if (!existsSync('/usr/bin/apt-get')) {
    return false;
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    // sudo passes on no variables.
    const [command, ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return run(command, rest);
  };
  _areListsCurrent ||= apt('update', '-qq');
  return (
    _areListsCurrent &&
    apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  );
}
