// A thread that helps to build: see crew.ts.
import { parentPort } from 'node:worker_threads';
import type { SiteContent } from '../../pages/site-context';
import { loadKinds } from '../../renderer/content/kinds';
import {
  assembleContent,
  type PackedContent,
  receivePack,
  type SentPack,
} from '../../renderer/content/packed';
import { portionsOf, type Task } from '../../renderer/content/parallel';
import type { Answer, Order } from './crew';
import type { RenderTask } from './render-pages';

const answer = (message: Answer) => parentPort?.postMessage(message);
let content: Promise<SiteContent> | undefined;

function read(task: Task): void {
  for (const part of portionsOf(task, loadKinds(task.schemas, true))) answer({ part });
  answer('done');
  // Others still read, or check the rules: what rendering needs is loaded meanwhile.
  loadRendering().catch(tellLater);
}

async function putTogether({ packs, images }: PackedContent<SentPack>): Promise<SiteContent> {
  await loadRendering();
  return assembleContent<SiteContent>({ packs: packs.map(receivePack), images });
}

/** @throws what a template throws. */
async function render(task: RenderTask): Promise<void> {
  const { createSite, renderShare } = await loadRendering();
  if (!content) throw new Error('There is no content to render.');
  const site = createSite(await content, task.services);
  for await (const part of renderShare(site, task)) answer({ part });
  answer('done');
}

/** What goes wrong is told to who asks for a page. */
function tellLater(): void {}

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
    content = putTogether(order.content);
    content.catch(tellLater);
  }
});
