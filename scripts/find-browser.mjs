// @ts-check
// JavaScript, because scripts/setup.mjs needs it before anything can read TypeScript.
import { existsSync } from 'node:fs';

/** The usual places of Chromium. The headless one comes first: it opens pages with half the work. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the Chromium for browser tests; undefined if Playwright's own has to be used. */
export function findBrowser() {
  return PLACES.find((file) => file && existsSync(file));
}
