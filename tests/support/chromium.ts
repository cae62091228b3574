import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

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
  return { executablePath: findBrowser(), args: [...ARGUMENTS, ...args], ...options };
}

/** Starts a Chromium without a window, with a profile of its own. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(optionsWith(options));
}
