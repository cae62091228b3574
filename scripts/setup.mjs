// Runs before every command, with nothing but Node: installs the dependencies when they are missing
// or not those of package-lock.json. `--browser` also sees to a Chromium for the browser tests.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'node_modules/.installed');

function run(command, args, options = {}) {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options }).status === 0;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`This project needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing the dependencies ...');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('The dependencies could not be installed. See the message of npm above.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

/** Where Chromium usually is. CHROMIUM_PATH names another place. */
const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function findBrowser() {
  return BROWSERS.find((file) => file && existsSync(file));
}

function installBrowser() {
  if (findBrowser()) return;
  console.log('No Chromium was found. Installing it for the browser tests ...');
  const isDebian = existsSync('/usr/bin/apt-get');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const installed =
    (isDebian &&
      apt('update', '-qq') &&
      apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')) ||
    run('npx', ['playwright-core', 'install', 'chromium']);
  if (installed) return;
  console.error('Chromium could not be installed. Install it, or name it in CHROMIUM_PATH.');
  process.exit(1);
}

checkNode();
installDependencies();
if (process.argv.includes('--browser')) installBrowser();
