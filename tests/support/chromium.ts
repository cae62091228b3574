import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/**
 * Where Chromium usually is; CHROMIUM_PATH names another place. Otherwise Playwright's own is used. First the
 * Chromium without a window of its own, which opens pages with half the work.
 */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * What Chromium is to leave out. It heeds one list only, the last: before the two at the end, which would
 * load two pages of its own into the address bar of every context, it has all that Playwright asks for.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join()}`,
];

function optionsWith({ args = [], ...options }: LaunchOptions): LaunchOptions {
  const executablePath = PLACES.find((file) => file && existsSync(file));
  return { executablePath, args: [...ARGUMENTS, ...args], ...options };
}

/** Starts a Chromium without a window, with a profile of its own. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(optionsWith(options));
}

/**
 * Starts a Chromium that several processes share, each with its own contexts: {@link connectChromium}.
 * It ends with the process that started it, however that ends.
 */
export function serveChromium(): Promise<BrowserServer> {
  // What an interrupted run does is for Vitest to say; Playwright's own answer would be to exit at once.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launchServer({ ...optionsWith({}), host: '127.0.0.1', ...signals });
}

/** Connects to a shared Chromium. Closing the connection closes the contexts that were opened over it. */
export function connectChromium(address: string): Promise<Browser> {
  return chromium.connect(address);
}
