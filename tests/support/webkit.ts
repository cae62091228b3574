import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { vi } from 'vitest';
import { findFreePort } from './ask';
import { atEnd } from './files';

// WebKit as Debian has it, which is driven by WebDriver: Playwright can only
// drive one of its own.

const [DRIVER, SCREEN] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Why tests cannot run in WebKit here; undefined if they can. */
export const NO_WEBKIT = [DRIVER, SCREEN].every((file) => existsSync(file))
  ? undefined
  : "WebKit isn't installed (Debian: apt-get install webkit2gtk-driver xvfb)";

/** How long something may take, in ms. */
const PATIENCE = { timeout: 60_000, interval: 200 };

/** How WebDriver names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = Readonly<Record<typeof ELEMENT, string>>;

/** A window of WebKit. */
export class WebKitPage {
  readonly #session: string;

  constructor(session: string) {
    this.#session = session;
  }

  goto = (url: string) => this.#post('url', { url });
  reload = () => this.#post('refresh', {});
  /** Clicks in the middle of an element, after it was scrolled into view. */
  click = (element: Element) => this.#post(`element/${idOf(element)}/click`);
  /** Types key by key at the end of what an element has. */
  type = (element: Element, text: string) =>
    this.#post(`element/${idOf(element)}/value`, { text });

  /** Runs a function in the page. */
  run<Answer, Asked extends unknown[]>(
    act: (...asked: Asked) => Answer,
    ...args: Asked
  ): Promise<Answer> {
    const script = `return (${act}).apply(null, arguments)`;
    return this.#post('execute/sync', { script, args }) as Promise<Answer>;
  }

  /** What a function in the page gives, as soon as it gives anything. */
  find<Answer, Asked extends unknown[]>(
    look: (...asked: Asked) => Answer | undefined | null | false,
    ...args: Asked
  ): Promise<Answer> {
    return vi.waitFor(async () => {
      const answer = await this.run(look, ...args);
      if (!answer) {
        throw new Error(`The page doesn't have ${JSON.stringify(args)}.`);
      }
      return answer;
    }, PATIENCE);
  }

  /** What the window shows, as PNG. */
  async screenshot(): Promise<Buffer> {
    const response = await fetch(`${this.#session}/screenshot`);
    const { value } = (await response.json()) as { value: string };
    return Buffer.from(value, 'base64');
  }

  #post = (command: string, body: object = {}) =>
    post(`${this.#session}/${command}`, body);
}

const idOf = (element: Element): string => element[ELEMENT];

async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    throw new Error(`${address}: ${JSON.stringify(value)}`);
  }
  return value;
}

/** Opens a window that nobody sees, until the test ends. */
export async function openWebKit(): Promise<WebKitPage> {
  const port = await findFreePort();
  const display = `:${port}`;
  const screen = spawn(SCREEN, [
    ...[display, '-screen', '0', '1280x900x24'],
    ...['-nolisten', 'tcp'],
  ]);
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  let session = '';
  atEnd(async () => {
    await fetch(session, { method: 'DELETE' }).catch(() => {});
    driver.kill();
    screen.kill();
  });
  const base = `http://127.0.0.1:${port}/session`;
  const begun = await vi.waitFor(
    () => post(base, { capabilities: {} }) as Promise<{ sessionId: string }>,
    PATIENCE,
  );
  session = `${base}/${begun.sessionId}`;
  return new WebKitPage(session);
}
