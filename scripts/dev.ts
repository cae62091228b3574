// npm run dev: serves the site while it is being edited. A saved YAML file shows in the open page;
// a mistake in one shows as a note over the last good page, until it is fixed.
//   --port 5199    the port; also the variable PORT
//   --host 0.0.0.0 lets other computers reach it; also the variable HOST
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createServer as createViteServer } from 'vite';
import { backendMiddleware, startBackend } from '../backend/app';
import { describeReach, listen, stopOnSignals } from '../backend/listen';
import { codespaceName, guardLoopback, isLoopback } from '../backend/loopback';
import { editorEndpoint, editorHead, makeToken } from '../editor/server/endpoint';
import { CodeFiles } from '../site/dev/code-files';
import { DevSite } from '../site/dev/dev-site';
import { freeMemoryLater } from '../site/dev/free-memory';
import { LiveContent } from '../site/dev/live-content';
import { catchFaults, type Handler } from '../site/handler';
import { readServerOptions, runCommand } from './command';

const DEFAULT_PORT = 5173;
const UNWATCHED = ['**/dist/**', '**/.outbox/**'];
const root = process.cwd();

/** The embedded backend, as soon as the content says what it is for; a new one whenever the content changes. */
function backendOf(live: LiveContent): Handler {
  let backend: Handler | undefined;
  let madeFor: unknown;
  return (request, response, next) => {
    if (live.content && live.content !== madeFor) {
      backend = backendMiddleware(startBackend(root, live.content));
      madeFor = live.content;
    }
    return backend ? backend(request, response, next) : next();
  };
}

/** The site, and the endpoint that the editor in the page talks to. */
function withEditor(live: LiveContent, site: DevSite, token: string) {
  const editor = editorEndpoint(live, token, (file) => site.load(file));
  return (request: IncomingMessage, response: ServerResponse) =>
    editor(request, response, () => site.handle(request, response));
}

/** Vite takes the WebSockets of its own client and leaves all others open. */
function refuseUntaken(_request: IncomingMessage, socket: Duplex): void {
  process.nextTick(() => {
    if (socket.listenerCount('data') === 0)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
}

await runCommand(async () => {
  const { port, host } = readServerOptions(DEFAULT_PORT);
  const live = new LiveContent(root);
  const code = new CodeFiles(root);
  // Nobody else may change the content.
  const token = isLoopback(host) ? makeToken() : undefined;
  const site = new DevSite(live, code, backendOf(live), token && editorHead(token));
  const handle = token ? withEditor(live, site, token) : site.handle;
  const server = createHttpServer();
  const vite = await createViteServer({
    root,
    appType: 'custom',
    plugins: [site.plugin],
    // Without a plugin, Vite would send all styles without parsing them, and a missing brace would go unnoticed.
    css: { postcss: { plugins: [{ postcssPlugin: 'read-only' }] } },
    // A build bundles these. Here Node loads their six hundred files faster than Vite could rewrite them.
    ssr: { external: ['@mantine/core', '@mantine/dates', '@mantine/hooks'] },
    // Imports of the panel alone are prepared along with the rest, so that no page loads twice.
    optimizeDeps: { entries: ['editor/panel/start.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: UNWATCHED, followSymlinks: false },
      // Vite's own limits are a second guard: see code-files.ts.
      fs: { allow: [...code.folders], deny: ['.env', '.env.*', '*.{crt,pem,eml}', '**/.{git,outbox}/**'] },
      allowedHosts: isLoopback(host) ? [codespaceName(port) ?? []].flat() : true,
    },
  });
  server.on('upgrade', refuseUntaken);
  server.on('request', freeMemoryLater);
  server.on('request', guardLoopback(host, catchFaults(handle)));
  const address = await listen(server, port, host);
  stopOnSignals(server, () => vite.close());
  console.log(`The site is served at ${address}  (stop with Ctrl+C)`);
  const reach = describeReach(host);
  if (reach) console.log(reach);
  return 0;
});
