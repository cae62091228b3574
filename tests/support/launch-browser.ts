import { type Browser, chromium, firefox } from 'playwright-core';
import { findBrowser, findFirefox } from '../../scripts/setup.mjs';

/** A browser that tests run in. */
export type BrowserName = 'chromium' | 'firefox';

/** Why tests cannot run in Firefox here; undefined if they can. */
export const NO_FIREFOX = findFirefox()
  ? undefined
  : "Firefox isn't installed (Debian: apt-get install firefox-esr)";

/**
 * Pages have one process for their content, as the files open them one after
 * the other: starting one for each page is a third of the work.
 */
const CHROMIUM_ARGUMENTS = [
  '--renderer-process-limit=1',
  '--disable-gpu',
  '--disable-quic',
];

export function launchBrowser(name: BrowserName): Promise<Browser> {
  return name === 'firefox' ? launchFirefox() : launchChromium();
}

function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: CHROMIUM_ARGUMENTS,
  });
}

/** Playwright drives an installed Firefox by WebDriver BiDi. */
async function launchFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: findFirefox(),
  });
  leaveMediaAlone(browser);
  return browser;
}

/**
 * Playwright 1.65 sets colors and motion of every page with a command that this
 * Firefox doesn't know yet. It has no option for that, so this changes what is
 * inside of it, which another version may have elsewhere.
 */
function leaveMediaAlone(browser: Browser): void {
  const session = sessionInside(browser);
  const { send } = session;
  session.send = async function (
    this: object,
    method: string,
    parameters: unknown,
  ) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? {}
      : send.call(this, method, parameters);
  };
}

interface Session {
  send(method: string, parameters: unknown): Promise<unknown>;
}

function sessionInside(browser: Browser): Session {
  type Inside = {
    _connection?: {
      toImpl?: (of: Browser) => { _browserSession?: object } | undefined;
    };
  };
  const inside = (browser as unknown as Inside)._connection?.toImpl?.(browser);
  const session =
    inside?._browserSession && Object.getPrototypeOf(inside._browserSession);
  if (typeof session?.send !== 'function') {
    throw new Error(
      'This version of Playwright keeps its session with Firefox elsewhere than 1.65. Look into leaveMediaAlone in tests/support/launch-browser.ts: Firefox may know the command by now.',
    );
  }
  return session;
}
