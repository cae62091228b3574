// @ts-check
// JavaScript, because scripts/setup.mjs needs it before anything can read TypeScript.
import { existsSync } from 'node:fs';

/**
 * Where a Chromium usually is; CHROMIUM_PATH names another place. The one without a window of its own, which
 * opens pages with half the work, comes first.
 */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the Chromium for browser tests; undefined where Playwright's own has to do. */
export function findBrowser() {
  return PLACES.find((file) => file && existsSync(file));
}
