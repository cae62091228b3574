// npm run dev: serves the site while it is being edited. A saved YAML file
// shows in the open page; a mistake in one shows as a note over the last good
// page, until it is fixed.
//   --port 5199    the port; also the variable PORT
//   --host 0.0.0.0 lets other computers reach it; also the variable HOST
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createServer } from 'vite';
import { backendMiddleware, startBackend } from '../backend/app';
import {
  catchFaults,
  createSiteServer,
  type Handler,
  passOn,
  refuse,
} from '../backend/handler';
import { codespaceName, guardLoopback, isLoopback } from '../backend/listen';
import { CodeFiles } from '../dev/code-files';
import { contentOnDisk } from '../dev/content-on-disk';
import { DEV_HEADERS, DevSite } from '../dev/dev-site';
import { freeMemoryLater } from '../dev/free-memory';
import { LiveContent } from '../dev/live-content';
import { Editor } from '../editor/core/editor';
import {
  editorEndpoint,
  editorHead,
  makeToken,
} from '../editor/server/endpoint';
import { placeOnDisk } from '../editor/server/place-on-disk';
import { oncePer } from '../formats/once-per';
import type { SiteContent } from '../pages/site-context';
import { readServerOptions, runCommand, serve } from './command';

const DEFAULT_PORT = 5173;
const UNWATCHED = ['**/dist/**', '**/.outbox/**'];
const root = process.cwd();

/** The hosts from which Vite serves pages; all if others may reach it. */
function allowedHosts(host: string | undefined, port: number): string[] | true {
  if (!isLoopback(host)) {
    return true;
  }
  const name = codespaceName(port);
  return name === undefined ? [] : [name];
}

const backendOf = oncePer((content: SiteContent) =>
  backendMiddleware(startBackend(root, content)),
);

/** Vite accepts the WebSockets of its own client and leaves all others open. */
function refuseUntaken(_request: IncomingMessage, socket: Duplex): void {
  process.nextTick(() => {
    if (socket.listenerCount('data') === 0) {
      refuse(socket, 400, DEV_HEADERS);
    }
  });
}

await runCommand(async () => {
  const { port, host } = readServerOptions(DEFAULT_PORT);
  const live = new LiveContent(contentOnDisk(root));
  await live.update([]);
  const code = new CodeFiles(root);
  // Only this computer may change the content.
  const token = isLoopback(host) ? makeToken() : undefined;
  // The backend starts as soon as the content has been read.
  const backend: Handler = (request, response, next) =>
    live.content ? backendOf(live.content)(request, response, next) : next();
  const site = new DevSite({
    root,
    live,
    code,
    backend,
    head: token && editorHead(token),
  });
  const editor: Handler = token
    ? editorEndpoint(new Editor(live, placeOnDisk(root)), token, (file) =>
        site.load(file),
      )
    : passOn;
  const server = createSiteServer(DEV_HEADERS);
  const vite = await createServer({
    root,
    appType: 'custom',
    plugins: [site.plugin],
    // A build bundles these packages. Here, Node loads their six hundred files
    // faster than Vite could transform them.
    ssr: { external: ['@mantine/core', '@mantine/dates', '@mantine/hooks'] },
    // Dependencies of the panel alone are optimized along with the rest, so
    // that no page reloads.
    optimizeDeps: { entries: ['editor/panel/start.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: UNWATCHED, followSymlinks: false },
      // Vite's own restrictions are a second safeguard: see code-files.ts.
      fs: {
        allow: [...code.folders],
        deny: ['.env', '.env.*', '*.{crt,pem,eml}', '**/.{git,outbox}/**'],
      },
      allowedHosts: allowedHosts(host, port),
    },
  });
  server.on('upgrade', refuseUntaken);
  server.on('request', freeMemoryLater);
  const answer = guardLoopback(host, (request, response) =>
    editor(request, response, () => site.handle(request, response)),
  );
  server.on(
    'request',
    catchFaults(answer, () => DEV_HEADERS),
  );
  await serve(
    server,
    {
      port,
      host,
    },
    'The site is',
    () => vite.close(),
  );
  return 0;
});
