import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createBackend } from '../../backend/app';
import type { Handler } from '../../backend/handler';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/static-site';
import { practiceFacts } from './built-site';
import { temporaryFolder } from './files';
import type { BrowserName } from './launch-browser';
import { type OpenOptions, openPagesWith } from './open-pages';
import { practiceSite } from './sites';

/** A real browser and a server of the built site, for the tests of one file. */
export type Visit = ReturnType<typeof visitServer>;

export interface VisitOptions {
  /** Chromium unless named. */
  browser?: BrowserName;
  /**
   * The folder of the documents; that of the tests' own practice unless named.
   */
  documents?: string;
  /** Where pages may lead or ask besides: the beginning of an address. */
  elsewhere?: string;
}

/**
 * A visit of the site of the tests' own practice, with the embedded backend.
 */
export function visitSite({
  browser,
  documents = path.join(practiceSite.content, 'documents'),
  elsewhere,
}: VisitOptions = {}) {
  const outboxFolder = temporaryFolder('outbox-');
  const mailbox = 'referrals@practice.example';
  const backend = () =>
    createBackend({
      documentsFolder: documents,
      facts: practiceFacts(),
      settings: { REFERRALS_TO: mailbox, REFERRALS_FROM: mailbox },
      outboxFolder,
      log: () => {},
    });
  return Object.assign(
    visitServer(
      () => serveSite(practiceSite.folder, backend()),
      elsewhere,
      browser,
    ),
    {
      /**
       * The mails that the backend has sent; none of them leaves this machine.
       */
      mails: () =>
        readdirSync(outboxFolder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => readFileSync(path.join(outboxFolder, name), 'utf8')),
    },
  );
}

/**
 * Starts a server before the tests of a file, whose pages they open, and ends
 * it after them. A test fails whose pages break their content security policy,
 * or ask any other site for anything.
 *
 * @param handler is called when the first test is about to begin.
 * @param elsewhere Where pages may lead or ask besides: the beginning of an
 *   address.
 * @param browser Chromium unless named.
 */
export function visitServer(
  handler: () => RequestListener,
  elsewhere = '',
  browser?: BrowserName,
) {
  let server: Server;
  let first: Handler | undefined;
  const breaches: string[] = [];
  const openPage = openPagesWith(browser);
  const visit = {
    address: '',
    /** What pages have asked for since the test began, as in `GET /about`. */
    requests: [] as string[],
    /**
     * Lets a handler answer before the site does until the test ends: this is
     * where faults are made.
     */
    answerFirst: (handler: Handler) => {
      first = handler;
    },
    /**
     * Opens a page of the site, and collects what the console complains about.
     */
    open: (path: string, options: OpenOptions = {}) =>
      openPage(visit.address + path, { watch, ...options }),
  };

  beforeAll(async () => {
    const site = handler();
    server = createServer((request, response) => {
      visit.requests.push(`${request.method} ${request.url}`);
      if (first) {
        first(request, response, () => site(request, response));
      } else {
        site(request, response);
      }
    });
    visit.address = await listen(server, 0, '127.0.0.1');
  });
  afterEach(() => {
    first = undefined;
    visit.requests.length = 0;
    expect(breaches.splice(0), 'what a page did that it must not do').toEqual(
      [],
    );
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const watch = (page: Page) => {
    page.on('request', (request) => {
      const url = request.url();
      const isOwn = [visit.address, elsewhere || visit.address].some((own) =>
        url.startsWith(own),
      );
      if (/^(https?|wss?):/.test(url) && !isOwn) {
        breaches.push(url);
      }
    });
    // Reported by the browser itself, so also where no script runs.
    page.on('console', (message) => {
      if (/Content.Security.Policy|Permissions.Policy/i.test(message.text())) {
        breaches.push(message.text());
      }
    });
  };
  return visit;
}
