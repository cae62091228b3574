// npm start: checks the content, builds the site and serves it with the embedded backend.
import { createServer } from 'node:http';
import path from 'node:path';
import { ListenError, listen, portFrom, stopOnSignals } from '../backend/listen';
import { serveSite } from '../backend/site-server';
import { buildSite } from './build/build-site';
import { Progress } from './build/progress';
import { loadProjectOrExit } from './content';
import { embeddedServices, startBackend } from './services';

const DEFAULT_PORT = 4173;
const root = path.resolve(import.meta.dirname, '..');

try {
  const port = portFrom(process.env, DEFAULT_PORT);
  const { content, packs, keep, crew } = await loadProjectOrExit(root);
  // Not dist/client: that one is for publishing, and knows no embedded backend.
  const folder = path.join(root, 'dist/local');
  const progress = new Progress('pages');
  const onProgress = (done: number, of: number) => progress.tell(done, of);
  const services = embeddedServices(root);
  const { pageCount } = await buildSite({
    root,
    content,
    packs,
    meanwhile: keep,
    crew,
    services,
    folder,
    onProgress,
  });
  progress.end();
  await crew.dismiss();

  const server = createServer(serveSite(folder, startBackend(root, content)));
  const address = await listen(server, port);
  stopOnSignals(server);
  console.log(`${pageCount} pages are served at ${address}  (stop with Ctrl+C)`);
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
