import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { replaceFolder } from '../../site/replace-folder';

let folder = '';
let server: Server;
let address = '';

function writeSite(name: string, pages: Readonly<Record<string, string>>): string {
  const site = path.join(folder, name);
  mkdirSync(path.join(site, 'blog'), { recursive: true });
  for (const [page, text] of Object.entries({ '404': 'none', 'blog/404': 'no post', ...pages })) {
    writeFileSync(path.join(site, `${page}.html`), text);
  }
  return site;
}

async function answerOf(page: string): Promise<string> {
  const response = await fetch(`${address}/${page}`, { signal: AbortSignal.timeout(5_000) });
  return `${response.status} ${await response.text()}`;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latest-build-'));
  const site = writeSite('site', { about: 'What we did for years.', former: 'A page of then.' });
  server = createServer(serveSite(site));
  address = await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('A server that runs while the site is built anew', () => {
  test.each([
    ['longer', 'What we do, at a length that the page did not have before.'],
    ['shorter', 'What we do.'],
  ])('sends a page that has become %s whole, what is new, and nothing of what is gone', async (_, text) => {
    expect(await answerOf('about')).toBe('200 What we did for years.');
    await replaceFolder(path.join(folder, 'site'), async (next) => {
      writeSite(path.basename(next), { '404': 'nothing here', about: text, added: 'A page of now.' });
    });
    expect(await answerOf('about')).toBe(`200 ${text}`);
    expect(await answerOf('added')).toBe('200 A page of now.');
    expect(await answerOf('former')).toBe('404 nothing here');
  });

  test('answers while there is no site at all, and serves the next', async () => {
    rmSync(path.join(folder, 'site'), { recursive: true });
    expect(await answerOf('nowhere')).toMatch(/^404 /);
    writeSite('site', { about: 'It is back.' });
    expect(await answerOf('about')).toBe('200 It is back.');
  });
});
