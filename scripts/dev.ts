// npm run dev: serves the site while it is being edited. A saved YAML file shows in the open page;
// a mistake in one shows as a note over the last good page, until it is mended.
//   --port 5199    the port, as the variable PORT says it too
//   --host 0.0.0.0 lets other computers reach it, as the variable HOST does
import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { describeReach, ListenError, listen, stopOnSignals } from '../backend/listen';
import { guardLoopback, isLoopback } from '../backend/loopback';
import { backendMiddleware } from '../backend/middleware';
import type { Handler } from '../backend/static-site';
import { DevSite } from './dev/dev-site';
import { LiveContent } from './dev/live-content';
import { ServedFiles } from './dev/served-files';
import { readServerOptions } from './server-options';
import { startBackend } from './services';

const DEFAULT_PORT = 5173;
const UNWATCHED = ['**/content/**', '**/dist/**', '**/.outbox/**'];
const root = process.cwd();

/** The embedded backend, from the moment at which the content says where referrals go. */
function backendOf(live: LiveContent): Handler {
  let backend: Handler | undefined;
  return (request, response, next) => {
    if (live.content) backend ??= backendMiddleware(startBackend(root, live.content));
    if (backend) backend(request, response, next);
    else next();
  };
}

async function main(): Promise<void> {
  const { port, host } = readServerOptions(DEFAULT_PORT);
  const server = createHttpServer();
  const live = new LiveContent(root);
  const served = new ServedFiles(root);
  const site = new DevSite(live, served, backendOf(live));
  const vite = await createViteServer({
    root,
    appType: 'custom',
    plugins: [site.plugin],
    // Without any, Vite would send styles of the whole site unread, and nobody would hear of a missing brace.
    css: { postcss: { plugins: [{ postcssPlugin: 'read-only' }] } },
    // A build bundles these. Here Node loads them sooner than Vite would rewrite their six hundred files.
    ssr: { external: ['@mantine/core', '@mantine/dates', '@mantine/hooks', 'date-fns'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // The content is watched by itself: Vite would keep a watch on every file of it.
      watch: { ignored: UNWATCHED },
      // What Vite may send, said to Vite too: see served-files.ts.
      fs: { allow: [...served.folders], deny: ['.env', '.env.*', '*.{crt,pem,eml}', '**/.{git,outbox}/**'] },
      allowedHosts: isLoopback(host) ? [] : true,
    },
  });
  site.watch().catch(exitFor);
  server.on('request', guardLoopback(host, site.handle));
  const address = await listen(server, port, host);
  stopOnSignals(server, () => vite.close());
  console.log(`The site is served at ${address}  (stop with Ctrl+C)`);
  const reach = describeReach(address, host);
  if (reach) console.log(reach);
}

/** Ends the process, with the reason for the person who started it. */
function exitFor(error: unknown): never {
  console.error(error instanceof ListenError ? error.message : error);
  process.exit(1);
}

await main().catch(exitFor);
