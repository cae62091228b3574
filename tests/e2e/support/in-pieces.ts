import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileOf } from '../../../site/folder/site-folder';

/** How much of a page's HTML arrives at a time, in characters. */
const PIECE = 1500;

/** How long the rest waits each time, in ms: long enough for the browser to show what it has. */
const PAUSE = 25;

/** How long the body waits for what the head asks for, in ms. */
const HEAD_START = 300;

/** Serves the pages of a site as a slow line brings them, piece by piece; all else as `others` does. */
export function inPieces(folder: string, others: RequestListener): RequestListener {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const html = readPage(folder, pathname);
    if (html === undefined) return others(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const body = html.indexOf('<body');
    response.write(html.slice(0, body));
    await wait(HEAD_START);
    for (let begin = body; begin < html.length; begin += PIECE) {
      response.write(html.slice(begin, begin + PIECE));
      await wait(PAUSE);
    }
    response.end();
  };
}

function readPage(folder: string, pathname: string): string | undefined {
  try {
    return readFileSync(path.join(folder, fileOf(pathname)), 'utf8');
  } catch {
    return undefined;
  }
}
