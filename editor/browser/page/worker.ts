import type { PageRequests } from '../surroundings';
import { type AskOther, type Port, talk } from '../talk';

let ask: AskOther | undefined;

/**
 * Starts the worker, which makes the pages and checks the content.
 * @param requests what it asks this page.
 */
export function startWorker(requests: PageRequests): AskOther {
  const worker = new Worker('/worker.js', { type: 'module' });
  ask = talk(worker as unknown as Port, {
    requests: { ...requests },
    explain: (error) => (error as Error).message,
  });
  return ask;
}

/** Asks the worker that was started. */
export const askWorker: AskOther = (name, asked) => {
  if (!ask) {
    throw new Error('The worker has not been started.');
  }
  return ask(name, asked);
};
