// A thread that helps to build: see worker-pool.ts.
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { SiteContent } from '../../pages/site-context';
import { assemble } from '../../renderer/content/assemble';
import type { Document } from '../../renderer/content/document';
import { parseDocuments, serializeDocument } from '../../renderer/content/document-record';
import { loadKinds } from '../../renderer/content/kinds';
import { type ReadTask, readShare } from '../../renderer/content/read-share';
import type { RenderTask } from './render-pages';
import type { Answer, Order, ReadDocument, SentContent } from './worker-pool';

/** What this thread has read. */
const documents = new Map<string, Document>();
let content: Promise<SiteContent> | undefined;

const answer = (message: Answer) => parentPort?.postMessage(message);

/** The main thread has made sure that the schemas are valid. */
const kindsIn = (root: string) => loadKinds(path.join(root, 'schemas'), true);

function read(task: ReadTask): void {
  for (const portion of readShare(task, kindsIn(task.root))) {
    for (const document of portion) documents.set(document.file, document);
    answer({ part: portion.map((document): ReadDocument => [document.file, serializeDocument(document)]) });
  }
  answer('done');
  // What rendering needs is loaded while other threads read, and check the rules. If that fails, rendering says so.
  loadRendering().catch(() => {});
}

async function prepare(sent: SentContent): Promise<SiteContent> {
  await loadRendering();
  const kinds = kindsIn(sent.root);
  const others = parseDocuments(sent.documents, sent.root);
  // The pictures come with the pages to render: the build makes them meanwhile.
  return assemble(kinds, [...documents.values(), ...others], {}) as unknown as SiteContent;
}

/** @throws what a template throws. */
async function render(task: RenderTask): Promise<void> {
  const { createSite, renderShare } = await loadRendering();
  if (!content) throw new Error('There is no content to render.');
  const site = createSite({ ...(await content), images: task.images }, task.services);
  for await (const part of renderShare(site, task, (file) => documents.has(file))) answer({ part });
  answer('done');
}

async function loadRendering() {
  const [{ createSite }, { renderShare }] = await Promise.all([
    import('../../pages/site'),
    import('./render-pages'),
  ]);
  return { createSite, renderShare };
}

parentPort?.on('message', (order: Order) => {
  if ('read' in order) read(order.read);
  else if ('render' in order) void render(order.render);
  else {
    content = prepare(order.prepare);
    // If it fails, rendering says so.
    content.catch(() => {});
  }
});
