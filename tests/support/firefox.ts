import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, firefox, type Locator, type Page } from 'playwright-core';
import { skipFor } from './engine';

/** Where Firefox usually is; FIREFOX_PATH names another place. */
const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((file) => file && existsSync(file));

/** Playwright gives older versions commands that they do not know. */
const OLDEST = 153;

let whyNot: string | undefined;

/** Why no test runs in Firefox here; empty when they do. */
export function whyNoFirefox(): string {
  whyNot ??= findOut();
  return whyNot;
}

function findOut(): string {
  if (!FIREFOX) return "Firefox isn't installed (Debian: apt-get install firefox-esr)";
  const version = execFileSync(FIREFOX, ['--version'], { encoding: 'utf8' });
  const number = Number(/\d+/.exec(version)?.[0]);
  return number < OLDEST
    ? `Firefox ${number} is too old: Playwright needs ${OLDEST} (FIREFOX_PATH names another)`
    : '';
}

/** Starts a Firefox without a window, with a profile of its own. Playwright drives it by WebDriver BiDi. */
export async function launchFirefox({ reducedMotion = false } = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      // As on small screens, and as in the Chromium of the tests: scrollbars that take no room.
      'ui.useOverlayScrollbars': 1,
    },
  });
  mendSession(browser);
  return browser;
}

/**
 * Playwright 1.65 sets the color scheme of every context with a command that Firefox learned after its long-term
 * version 153, and fails where it is not known. And it waits for the end of what Firefox calls a navigation to a
 * mail program.
 */
function mendSession(browser: Browser): void {
  const session = Object.getPrototypeOf(inside(browser)._browserSession) as Session;
  const { send, emit } = session;
  session.send = function (this: Session, method, parameters) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({});
    return send.call(this, method, parameters);
  };
  session.emit = function (this: Session, event, parameters) {
    const isMail = event === 'browsingContext.navigationStarted' && parameters?.url?.startsWith('mailto:');
    return isMail || emit.call(this, event, parameters);
  };
}

/** Playwright's own object behind one of those that it hands out. */
function inside(object: Browser | Page): Inside {
  return (object as unknown as { _connection: { toImpl: (from: object) => Inside } })._connection.toImpl(
    object,
  );
}

/** The parts of Playwright's own objects that are changed here. */
interface Inside {
  _browserSession: Session;
  delegate: { scrollRectIntoViewIfNeeded: (handle: Handle) => Promise<string> };
}
interface Session {
  send: (method: string, parameters: unknown) => Promise<unknown>;
  emit: (event: string, parameters?: { url?: string }) => boolean;
}
interface Handle {
  evaluateInUtility: (act: (argument: [unknown, Element]) => void, argument: null) => Promise<void>;
}

/** Does in Firefox what Playwright cannot do there in its own way. */
export async function mendPage(page: Page): Promise<void> {
  await page.addInitScript(insertAsTyped);
  mendLocators(page);
  mendScrolling(page);
  mendHistory(page);
  page.context().newCDPSession = () => skipFor('only Chromium tells that much of its inside');
  const close = page.close.bind(page);
  page.close = async (options) =>
    options?.runBeforeUnload
      ? skipFor("Firefox doesn't tell what it asks before a tab is closed")
      : close(options);
}

/** Playwright would move what is to be clicked to the middle of the window, even where it is in view already. */
function mendScrolling(page: Page): void {
  inside(page).delegate.scrollRectIntoViewIfNeeded = async (handle) => {
    const scroll = ([, element]: [unknown, Element]) =>
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    await handle.evaluateInUtility(scroll, null);
    return 'done';
  };
}

/**
 * Lets a page go back and forward. Playwright waits for an event that Firefox does not send when only the
 * fragment changes or when it shows a page again as it was left.
 */
function mendHistory(page: Page): void {
  const travel = (steps: number) => async () => {
    await page.evaluate((by) => history.go(by), steps);
    await page.waitForTimeout(300);
    return null;
  };
  page.goBack = travel(-1);
  page.goForward = travel(1);
}

/** Firefox's process for pages ends when Playwright asks it for something of many elements at once. */
function mendLocators(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('html'));
  locators.allTextContents = async function (this: Locator) {
    const texts: string[] = [];
    for (const locator of await this.all()) texts.push((await locator.textContent()) ?? '');
    return texts;
  };
}

/** Fills in a field as if somebody had typed it or pasted it. Playwright's own way passes React by. */
function insertAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => {
      document.execCommand('insertText', false, text);
      return null;
    },
    set: () => {},
  });
}
