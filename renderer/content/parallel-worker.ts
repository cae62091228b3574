// A thread that reads and checks files beside others: see parallel.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { loadKinds } from './kinds';
import { portionsOf, type Task } from './parallel';

const task = workerData as Task;
for (const portion of portionsOf(task, loadKinds(task.schemas, true))) {
  parentPort?.postMessage(portion);
}
