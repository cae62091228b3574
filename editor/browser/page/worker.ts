import type { AskOther } from '../talk';
import { LastingWorker } from './lasting-worker';

let worker: LastingWorker | undefined;

/**
 * Starts the worker, which makes the pages and checks the content. It is settled
 * once it has read the content.
 * @throws {UserError} in words.
 */
export function startWorker(
  options: ConstructorParameters<typeof LastingWorker>[0],
): Promise<void> {
  worker = new LastingWorker(options);
  return worker.opened();
}

/** Asks the worker that was started. */
export const askWorker: AskOther = (name, asked) => {
  if (!worker) {
    throw new Error('The worker has not been started.');
  }
  return worker.ask(name, asked);
};
