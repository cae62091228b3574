// npm start: checks the content, builds the site and serves it with the embedded backend.
//   --port 4199    the port; also the variable PORT
//   --host 0.0.0.0 lets other computers reach it; also the variable HOST
import { createServer } from 'node:http';
import path from 'node:path';
import { describeReach, ListenError, listen, stopOnSignals } from '../backend/listen';
import { guardLoopback } from '../backend/loopback';
import { serveSite } from '../backend/site-server';
import { startBackend } from '../backend/start-backend';
import { buildSite } from '../site/build';
import { checkOrReport } from '../site/content';
import { reportFault, warnOfLeftUndone } from '../site/fault';
import { embeddedServices } from '../site/services';
import { tidyUp } from '../site/staging-folder';
import { readServerOptions } from './server-options';

const DEFAULT_PORT = 4173;
const root = process.cwd();
// Not dist/client: that folder is for publishing, without the embedded backend.
const FOLDER = 'dist/local';

try {
  const { port, host } = readServerOptions(DEFAULT_PORT);
  const folder = path.join(root, FOLDER);
  tidyUp(folder);
  const { content } = checkOrReport(root) ?? process.exit(1);
  const services = embeddedServices(root);
  const { site, leftUndone } = await buildSite({ root, content, services, folder });
  warnOfLeftUndone(leftUndone, root);

  const server = createServer(guardLoopback(host, serveSite(folder, startBackend(root, content))));
  const address = await listen(server, port, host);
  stopOnSignals(server);
  console.log(`${site.pages.length} pages are served at ${address}  (stop with Ctrl+C)`);
  const reach = describeReach(address, host);
  if (reach) console.log(reach);
} catch (error) {
  if (error instanceof ListenError) console.error(error.message);
  else reportFault(error, { root, folder: FOLDER });
  process.exit(1);
}
