// Runs before every command, with nothing but Node: installs the dependencies if they are missing or differ from
// package-lock.json. `--browser` also installs a Chromium for the browser tests, `--tools` what only the long tests
// use.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';

const root = path.resolve(import.meta.dirname, '..');

function run(command, args, options = {}) {
  // On Windows npm is a script, which needs a shell.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options }).status === 0;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
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

/** Whether exactly the packages of package-lock.json are installed. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn(INSTALLED);
  return Object.keys({ ...wanted, ...installed }).every((place) => {
    const [want, found] = [wanted[place], installed[place]];
    // The first entry is this project. npm leaves out packages for other systems.
    if (!found) return place === '' || want.optional;
    // A linked package is deliberate.
    if (!want) return found.extraneous;
    const isSame = !want.integrity || want.integrity === found.integrity;
    return isSame && want.version === found.version;
  });
}

function installDependencies() {
  if (isInstalled()) return;
  console.log('Installing the dependencies ...');
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) return;
  console.error('The dependencies could not be installed. See the message of npm above.');
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
  console.error('Chromium could not be installed. Install it, or name it in CHROMIUM_PATH.');
  process.exit(1);
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

checkNode();
installDependencies();
if (process.argv.includes('--browser')) installBrowser();
if (process.argv.includes('--tools')) installTools();
