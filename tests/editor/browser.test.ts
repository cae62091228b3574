import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blobId } from '../../editor/browser/blob-id';
import type { HostFile } from '../../editor/browser/memory-files';
import { bundleEditor } from '../../editor/bundle/bundle';
import type { EditedDocument } from '../../editor/core/editor';
import { slugFrom } from '../../formats/slug';
import { listFiles } from '../../site/disk/list-files';
import { fileOf } from '../../site/folder/site-folder';
import { embeddedServices } from '../../site/services';
import { temporaryFolder } from '../support/files';
import { copyProject } from '../support/project-copy';
import { practiceSite } from '../support/sites';
import { startWorker } from './support/worker-in-vm';

// The editor in a browser, in a worker that has nothing of Node. It is bundled here, in the folder of the built site.

const { root, content } = practiceSite;
const folder = temporaryFolder('editor-');
await bundleEditor(root, folder, embeddedServices(root));

/** The files as a host tells them: of pictures and downloads, it does not send the bytes. */
const files = new Map(
  listFiles(content).map((name): [string, HostFile] => {
    const bytes = readFileSync(path.join(content, name));
    const file = { size: bytes.length, id: blobId(bytes) };
    return [`content/${name}`, name.endsWith('.yaml') ? { ...file, bytes } : file];
  }),
);

async function openWorker() {
  const ask = startWorker(folder);
  const { mistakes } = await ask<{ mistakes: string | undefined }>('open', { files });
  expect(mistakes).toBeUndefined();
  return ask;
}

const builtFile = (address: string): string =>
  readFileSync(path.join(practiceSite.folder, fileOf(address)), 'utf8');

/** What is between the parts of a page in its document, which is the same for all pages. */
function frameOf(document: string, parts: readonly string[]): string[] {
  let left = document;
  const frame = parts.map((part) => {
    const at = left.indexOf(part);
    expect(at).toBeGreaterThanOrEqual(0);
    const piece = left.slice(0, at);
    left = left.slice(at + part.length);
    return piece;
  });
  return [...frame, left];
}

test('Every page is the same in the browser as in the build, byte for byte', async () => {
  const ask = await openWorker();
  const partsAt = (address: string) => ask<string[]>('parts', { address });
  const [first = '', ...rest] = frameOf(builtFile('/'), await partsAt('/'));
  // It is the document around a page, not the page.
  expect(first.length + rest.join('').length).toBeLessThan(2_000);
  const addresses = await ask<string[]>('addresses', {});
  const built = listFiles(practiceSite.folder).filter((file) => file.endsWith('.html'));
  expect(addresses.map(fileOf).sort()).toEqual(built.sort());
  const different: string[] = [];
  for (const address of addresses) {
    const parts = await partsAt(address);
    const document = first + parts.map((part, index) => part + rest[index]).join('');
    if (document !== builtFile(address)) different.push(address);
  }
  expect(different).toEqual([]);
});

/** How long something takes, in ms. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

/** In bytes, compressed. */
const LARGEST = 630_000;
/** In ms, several times of what a computer with nothing else to do needs. */
const SLOWEST = { open: 3_000, key: 500 };

test('The worker is small, and checks and shows a change at once', async () => {
  const bytes = gzipSync(readFileSync(path.join(folder, 'worker.js')), { level: 9 }).length;
  expect(bytes).toBeLessThan(LARGEST);
  let ask = await openWorker();
  const open = await timeOf(async () => {
    ask = await openWorker();
  });
  const file = 'content/cities/nampa.yaml';
  const panel = <Answer>(name: string, asked: unknown) => ask<Answer>('panel', { name, asked });
  const { version, text } = await panel<EditedDocument>('document', { file });
  await ask('parts', { address: '/' });
  const edit = { file, version, edits: [], text: `${text}# A note.\n` };
  const key = await timeOf(async () => {
    expect(await panel('edit', edit)).toHaveProperty('document');
    await ask('parts', { address: '/teletherapy/nampa' });
  });
  expect(open).toBeLessThan(SLOWEST.open);
  expect(key).toBeLessThan(SLOWEST.key);
});

test('Letters of other scripts are loaded when a text has them', async () => {
  const ask = await openWorker();
  const asked = { kind: 'post', name: '심리 상담' };
  const { document } = await ask<{ document: EditedDocument }>('panel', { name: 'new-page', asked });
  expect(slugFrom(asked.name)).toMatch(/^[a-z-]+$/);
  expect(document.file).toBe(`content/posts/${slugFrom(asked.name)}.yaml`);
});

test('The code is the same when it is bundled in another folder, and never asks for Node', async () => {
  const other = temporaryFolder('editor-');
  const copy = copyProject();
  await bundleEditor(copy.root, other, embeddedServices(copy.root));
  const codeIn = (place: string) => readFileSync(path.join(place, 'worker.js'), 'utf8');
  expect(codeIn(other) === codeIn(folder)).toBe(true);
  copy.edit('formats/slug.ts', (text) => `import 'node:os';\n${text}`);
  const failed = bundleEditor(copy.root, temporaryFolder('editor-'), {});
  await expect(failed).rejects.toThrow("The code of the editor couldn't be built.");
});
