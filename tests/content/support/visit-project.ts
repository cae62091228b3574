import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { serveFolder } from '../../../backend/static-site';
import { type Visit, visitServer } from '../../support/browser';
import { projectSite } from '../../support/sites';

/** The headers that a host gives to every answer: the first rule of the site's own `_headers`. */
export const headers: Readonly<Record<string, string>> = readHeaders();

function readHeaders(): Record<string, string> {
  const [, everywhere = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(read('_headers')) ?? [];
  const lines = everywhere.trim().split(/\n {2}/);
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
}

function read(name: string): string {
  return readFileSync(path.join(projectSite.folder, name), 'utf8');
}

/** The origin of the Supabase project that the site was built for, if it was for one. */
export const supabase = /connect-src 'self' (\S+?);/.exec(headers['Content-Security-Policy'] ?? '')?.[1];

/** Serves the site as a host does, with the headers that come with it, and opens pages of it in Chromium. */
export function visitProject(): Pick<Visit, 'address' | 'open'> {
  const visit = visitServer(() => {
    const site = serveFolder(projectSite.folder);
    return (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      void site(request, response);
    };
  }, supabase);
  return {
    get address() {
      return visit.address;
    },
    open: (page, { prepare, ...options } = {}) =>
      visit.open(page, {
        ...options,
        prepare: async (empty) => {
          await answerForSupabase(empty);
          await prepare?.(empty);
        },
      }),
  };
}

/** A test of the pages asks nothing of the real project: there, the list of documents is empty. */
async function answerForSupabase(page: Page): Promise<void> {
  await page.route(/\/(storage|functions)\/v1\//, (route) =>
    route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
  );
}
