import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from '../../../backend/static-site';
import { type Visit, visitServer } from '../../support/browser';
import { projectSite } from '../../support/sites';

/** The headers that a host gives to every answer: the first rule of the site's own `_headers`. */
const headers = readHeaders();

function readHeaders(): Readonly<Record<string, string>> {
  const rules = readFileSync(path.join(projectSite.folder, '_headers'), 'utf8');
  const [, everywhere = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(rules) ?? [];
  const lines = everywhere.trim().split(/\n {2}/);
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
}

/** The origin of the Supabase project that the site was built for, if it was for one. */
const supabase = /connect-src 'self' (\S+?);/.exec(headers['Content-Security-Policy'] ?? '')?.[1];
const BACKEND = /\/(storage|functions)\/v1\//;

/**
 * Serves the site as a host does, with the headers that come with it, and opens pages of it in Chromium. A test of the
 * pages asks nothing of a real project: the list of documents is empty here.
 */
export function visitProject(): Pick<Visit, 'address' | 'open'> {
  const site = serveFolder(projectSite.folder);
  const visit = visitServer(
    () => (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (BACKEND.test(request.url ?? '')) response.setHeader('content-type', 'application/json').end('[]');
      else void site(request, response);
    },
    supabase,
  );
  const answer = { json: [], headers: { 'access-control-allow-origin': '*' } };
  return {
    get address() {
      return visit.address;
    },
    open: (page, options) =>
      visit.open(page, {
        ...options,
        ...(supabase && { prepare: (empty) => empty.route(BACKEND, (route) => route.fulfill(answer)) }),
      }),
  };
}
