import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createBackend } from '../../backend/app';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { launchChromium } from './chromium';

const root = path.resolve(import.meta.dirname, '../..');
/** The site as it was built before the tests. (built-site.ts has it too, but loads all templates.) */
export const siteFolder = path.join(root, 'dist/local');

/** A real Chromium and a server of the built site, for the tests of one file. */
export interface Visit {
  /** The address of the site, as in `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Opens a page of the site in a context of its own, and collects what the console complains about. */
  open: (path: string, options?: VisitOptions) => Promise<OpenedPage>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** What is done with the empty page before it goes to the address. */
  prepare?: (page: Page) => Promise<unknown> | unknown;
}

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[];
}

/** The embedded backend with the project's documents; no mail of it leaves this machine. */
function startBackend(): ReturnType<typeof createBackend> {
  const mailbox = 'referrals@practice.example';
  return createBackend({
    documentsFolder: path.join(root, 'content/documents'),
    mail: { to: mailbox, from: mailbox, outboxFolder: path.join(tmpdir(), `outbox-${process.pid}`) },
    log: () => {},
  });
}

/** Starts browser and server before the tests of a file and ends both after them. */
export function visitSite(): Visit {
  let browser: Browser;
  let server: Server;
  let address = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    server = createServer(serveSite(siteFolder, startBackend()));
    address = await listen(server, 0, '127.0.0.1');
    browser = await launchChromium();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  return {
    get address() {
      return address;
    },
    open: async (path, { prepare, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await prepare?.(page);
      await page.goto(address + path);
      return { page, context, complaints };
    },
  };
}
