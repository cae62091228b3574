// A thread that renders pages beside others: see render-pages.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type RenderTask, renderShare, siteOf } from './render-pages';

const task = workerData as RenderTask;
for await (const portion of renderShare(siteOf(task), task)) parentPort?.postMessage(portion);
