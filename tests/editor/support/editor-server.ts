import { createServer, type RequestOptions, request } from 'node:http';
import { listen } from '../../../backend/listen';
import { guardLoopback } from '../../../backend/loopback';
import { TOKEN_HEADER } from '../../../editor/protocol';
import { type Ask, editorEndpoint } from '../../../editor/server/endpoint';
import { LiveContent } from '../../../site/dev/live-content';

/** The endpoint of the editor for a project, as `npm run dev` mounts it. */
export interface EditorServer {
  address: string;
  token: string;
  live: LiveContent;
  ask: Ask;
  upload: (file: string, name: string, bytes: Buffer) => Promise<unknown>;
  stop: () => void;
}

const TOKEN = 'the token of this start of the server, for the tests';

export async function startEditor(root: string): Promise<EditorServer> {
  const live = new LiveContent(root);
  const endpoint = editorEndpoint(live, TOKEN, async () => []);
  const server = createServer(
    guardLoopback(undefined, (asked, response) => {
      endpoint(asked, response, () => response.writeHead(404).end('This is the site.'));
    }),
  );
  // A test may run git for longer than a connection is kept otherwise.
  server.keepAliveTimeout = 0;
  const address = await listen(server, 0);
  const post = async (name: string, body: BodyInit) => {
    const headers = { [TOKEN_HEADER]: TOKEN, origin: address };
    const response = await fetch(`${address}/__editor/${name}`, { method: 'POST', headers, body });
    return response.ok ? response.json() : { message: await response.text() };
  };
  return {
    address,
    token: TOKEN,
    live,
    ask: (name, asked) => post(name, JSON.stringify(asked)),
    upload: (file, name, bytes) =>
      post(`upload?${new URLSearchParams({ file, name })}`, new Uint8Array(bytes)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The status of the answer to a request with any headers, also with those that `fetch` would not send. */
export function statusOf(
  address: string,
  options: RequestOptions,
  body: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(address, options, (response) => resolve(response.resume().statusCode));
    asked.on('error', reject).end(body);
  });
}
