import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import type { Handler } from '../../backend/handler';
import { isFileError } from '../../site/disk/file-errors';
import type { Editor } from '../core/editor';
import { explain } from '../core/explain';
import { OUR_MISTAKE } from '../core/our-mistake';
import type { Load } from '../core/pages';
import { upload } from '../core/pictures';
import { requestsTo } from '../core/requests';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { reasonOf } from './reasons';

/** In bytes: enough for a camera's photo. */
const LARGEST = 30_000_000;

const nameOfPicture = v.object({ file: v.string(), name: v.string() });

/**
 * Created at each start of the server. Only its own pages have it, and other
 * sites can't read them.
 */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/**
 * The part of a page's head for the editor: the panel, and its token for this
 * endpoint. The panel's hundred files are loaded after the page, so as not to
 * delay it.
 */
export const editorHead = (token: string): string =>
  `<meta name="${TOKEN_NAME}" content="${token}">
<script type="module">
addEventListener('load', () => import('/editor/panel/start.tsx'))
</script>`;

const NOTHING = 'There is nothing at this address.';

/** Handles the panel's requests and passes on all others. */
export function editorEndpoint(
  editor: Editor,
  token: string,
  load: Load,
): Handler {
  const requests = new Map(Object.entries(requestsTo(editor, load)));
  const app = new Hono();
  app.use(async (context, next) => {
    if (await timingSafeEqual(context.req.header(TOKEN_HEADER) ?? '', token)) {
      return next();
    }
    return context.text(
      'The server has restarted since this page was opened. Load the page again.',
      403,
    );
  });
  const tooLarge = `This is larger than ${LARGEST / 1_000_000} MB. Make it smaller.`;
  app.use(
    bodyLimit({
      maxSize: LARGEST,
      onError: (context) => context.text(tooLarge, 413),
    }),
  );
  app.post(`${EDITOR_PATH}upload`, async (context) => {
    const { file, name } = v.parse(nameOfPicture, context.req.query());
    const bytes = Buffer.from(await context.req.arrayBuffer());
    return context.json(
      await editor.next(() => upload(editor, file, name, bytes)),
    );
  });
  app.post(`${EDITOR_PATH}:name`, async (context) => {
    const request = requests.get(context.req.param('name'));
    if (!request) {
      return context.text(NOTHING, 404);
    }
    const json: unknown = await context.req.json().catch(() => undefined);
    const body = v.parse(request.schema, json);
    const answerTo = request.answer as (body: unknown) => unknown;
    const answer = () => answerTo(body);
    return context.json(
      (await (request.isChange ? editor.next(answer) : answer())) ?? null,
    );
  });
  app.notFound((context) => context.text(NOTHING, 404));
  app.onError((error, context) => {
    const words = explain(error, editor);
    if (words) {
      return context.text(words, 400);
    }
    const reason = isFileError(error) ? reasonOf(error.message) : undefined;
    if (!reason) {
      console.error(error);
    }
    return context.text(reason ?? OUR_MISTAKE, 500);
  });
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
  });
  return (request, response, next) =>
    request.url?.startsWith(EDITOR_PATH) ? answer(request, response) : next();
}
