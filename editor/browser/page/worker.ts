import type { SendRequest } from '../connect';
import { LastingWorker } from './lasting-worker';

let worker: LastingWorker | undefined;

/**
 * Starts the worker, which makes pages and checks the content. Resolves once it
 * has read the content.
 * @throws {UserError} with a message for people.
 */
export function startWorker(
  options: ConstructorParameters<typeof LastingWorker>[0],
): Promise<void> {
  worker = new LastingWorker(options);
  return worker.opened();
}

/** Sends a request to the worker. */
export const askWorker: SendRequest = (name, asked) => {
  if (!worker) {
    throw new Error('The worker has not been started.');
  }
  return worker.ask(name, asked);
};
