import { createServer } from 'node:http';
import { guardLoopback, listen } from '../../../backend/listen';
import type { Edit } from '../../../check/edit/edit';
import { contentOnDisk } from '../../../dev/content-on-disk';
import { LiveContent } from '../../../dev/live-content';
import { type EditedDocument, Editor } from '../../../editor/core/editor';
import type { Ask } from '../../../editor/core/requests';
import { TOKEN_HEADER } from '../../../editor/protocol';
import { editorEndpoint } from '../../../editor/server/endpoint';
import { placeOnDisk } from '../../../editor/server/place-on-disk';
import { atEnd } from '../../support/files';

export const TOKEN = 'the token of this start of the server, for the tests';

/**
 * The endpoint of the editor for a project, as `npm run dev` mounts it, until
 * the test or its file ends.
 */
export async function startEditor(root: string) {
  const begin = async () => {
    const live = new LiveContent(contentOnDisk(root));
    await live.update([]);
    return {
      live,
      endpoint: editorEndpoint(
        new Editor(live, placeOnDisk(root)),
        TOKEN,
        async () => [],
      ),
    };
  };
  let running = await begin();
  const server = createServer(
    guardLoopback(undefined, (asked, response) => {
      running.endpoint(asked, response, () =>
        response.writeHead(404).end('This is the site.'),
      );
    }),
  );
  atEnd(() => void server.close().closeAllConnections());
  // A test may run git for longer than a connection is kept otherwise.
  server.keepAliveTimeout = 0;
  const address = await listen(server, 0);
  const post = async (name: string, body: BodyInit) => {
    const headers = { [TOKEN_HEADER]: TOKEN, origin: address };
    const response = await fetch(`${address}/__editor/${name}`, {
      method: 'POST',
      headers,
      body,
    });
    return response.ok ? response.json() : { message: await response.text() };
  };
  const ask: Ask = (name, asked) => post(name, JSON.stringify(asked));
  return {
    port: Number(new URL(address).port),
    ask,
    open: async (file: string) =>
      (await ask('document', { file })) as EditedDocument,
    edit: (
      { file, version }: { file: string; version: string },
      ...edits: Edit[]
    ) => ask('edit', { file, version, edits }),
    upload: (file: string, name: string, bytes: Buffer): Promise<unknown> =>
      post(
        `upload?${new URLSearchParams({ file, name })}`,
        new Uint8Array(bytes),
      ),
    update: (file: string) => running.live.update([file]),
    restart: async () => {
      running = await begin();
    },
  };
}
