// npm start: checks the content, builds the site and serves it with the embedded backend.
import { createServer } from 'node:http';
import path from 'node:path';
import { ListenError, listen, portFrom, stopOnSignals } from '../backend/listen';
import { serveFiles, serveNotFound } from '../backend/static-site';
import { buildSite } from './build/build-site';
import { loadProjectOrExit } from './content';

const DEFAULT_PORT = 4173;
const root = path.resolve(import.meta.dirname, '..');

try {
  const port = portFrom(process.env, DEFAULT_PORT);
  const { content } = loadProjectOrExit(root);
  const { pageCount } = await buildSite(root, content);

  const site = path.join(root, 'dist/client');
  const files = serveFiles(site);
  const notFound = serveNotFound(site);
  const server = createServer((request, response) =>
    files(request, response, () => notFound(request, response, () => {})),
  );
  const address = await listen(server, port);
  stopOnSignals(server);
  console.log(`${pageCount} pages are served at ${address}  (stop with Ctrl+C)`);
} catch (error) {
  if (!(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
