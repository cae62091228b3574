// A thread that helps to build: see crew.ts.
import { parentPort } from 'node:worker_threads';
import { loadKinds } from '../../renderer/content/kinds';
import { portionsOf } from '../../renderer/content/parallel';
import type { Answer, Order } from './crew';

const answer = (message: Answer) => parentPort?.postMessage(message);

async function carryOut(order: Order): Promise<void> {
  if ('read' in order) {
    for (const part of portionsOf(order.read, loadKinds(order.read.schemas))) answer({ part });
  } else {
    const { renderShare, siteOf } = await import('./render-pages');
    for await (const part of renderShare(siteOf(order.render), order.render)) answer({ part });
  }
  answer('done');
  // Reading is followed by rendering: what that needs is loaded while the rules are checked.
  await import('./render-pages');
}

parentPort?.on('message', (order: Order) => void carryOut(order));
