import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Handler } from '../../../site/handler';
import { announcement, DOCUMENTS, heading } from './support/documents-page';
import { FILES, storageOver } from './support/storage';
import { temporaryFolder } from './support/temporary-folder';
import { launchVisitor } from './support/visitor';

const visitor = launchVisitor();

const NAMES = [
  'plain.pdf',
  'with spaces in it.pdf',
  'no#1 form.pdf',
  'really?.pdf',
  'you & me.docx',
  '1+1=2.xlsx',
  '100% & 50%25 #2?a=b.pdf',
  "it's, (a) [list]; @home!.csv",
  'Größe ñ 家.pdf',
];
const FAILED = 'Failed to download document. Please try again.';

function someFiles(names: readonly string[] = NAMES): Record<string, Buffer> {
  return Object.fromEntries(names.map((name) => [name, randomBytes(20_000)]));
}

async function open(files: Record<string, Buffer>, first?: Handler, options = {}) {
  const backend = storageOver(temporaryFolder(), files);
  const site = await visitor.serve({ backend, first });
  const page = await visitor.open(site.address + DOCUMENTS, options);
  return { page, site };
}

/** The download that a button of a card starts. */
async function download(page: Page, name: string): Promise<Download> {
  const [started] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}`, exact: true }).click(),
  ]);
  return started;
}

/** Browsers put `_` for the characters that some file systems refuse. */
const asSaved = (name: string) => name.replaceAll('?', '_');
const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (started: Download) => buffer(await started.createReadStream());

/** `no#1-form.pdf` as `no#1 form`. */
const displayName = (name: string) => name.replace(/\.[^.]*$/, '').replace(/[-_]/g, ' ');

it(`A download saves every byte under its own name: ${NAMES.join(' | ')}`, async () => {
  const files = { ...someFiles(), 'empty.pdf': Buffer.alloc(0) };
  const { page } = await open(files);
  for (const [name, bytes] of Object.entries(files)) {
    const started = await download(page, displayName(name));
    expect(started.suggestedFilename()).toBe(asSaved(name));
    expect(fingerprint(await bytesOf(started)), name).toBe(fingerprint(bytes));
    await announcement(page, `${displayName(name)} downloaded successfully`).waitFor();
  }
});

describe('A download that fails says so in a toast and saves nothing', () => {
  const faults: [string, Handler][] = [
    [
      'answered 404',
      (_, response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
    ],
    ['answered 400', (_, response) => void response.writeHead(400).end('{"code":"NoSuchKey"}')],
    ['answered 500', (_, response) => void response.writeHead(500).end()],
    ['answered 204, without a file', (_, response) => void response.writeHead(204).end()],
    [
      'answered with a page in place of the file',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Gone</p>'),
    ],
    ['with a broken connection', (_, response) => void response.socket?.resetAndDestroy()],
    [
      'cut off in the middle',
      (_, response) => {
        response
          .writeHead(200, { 'content-length': '1000' })
          .write('half', () => response.socket?.resetAndDestroy());
      },
    ],
  ];
  it(faults.map(([name]) => name).join('; '), async () => {
    const downloads: unknown[] = [];
    let fault: Handler | undefined;
    const { page } = await open(someFiles(['map.pdf']), (request, response, next) => {
      if (request.url?.startsWith(FILES)) fault?.(request, response, next);
      else next();
    });
    page.on('download', (started) => downloads.push(started));
    const failure = announcement(page, FAILED);
    for (const [name, next] of faults) {
      fault = next;
      await page.getByRole('button', { name: 'Download map' }).click();
      await failure.waitFor().catch((cause) => {
        throw new Error(name, { cause });
      });
      await page.getByRole('button', { name: 'Close message' }).click();
      await failure.waitFor({ state: 'hidden' });
      expect([name, downloads]).toEqual([name, []]);
    }
    expect(await heading(page, 'Available Documents').isVisible()).toBe(true);
  });
});
