import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import type { Handler } from '../../backend/handler';
import { isFileError } from '../../site/disk/file-errors';
import { UserError } from '../../site/user-error';
import { editRequest } from '../core/edit-request';
import type { Editor } from '../core/editor';
import { choices, type Load, newPage, pageFile, pageTexts } from '../core/pages';
import { titled } from '../core/places';
import { EDITOR_PATH, TOKEN_HEADER, TOKEN_NAME } from '../protocol';
import { forgetPlaces, upload } from './pictures';
import { reasonOf } from './reasons';
import { findChanges, send } from './send';

/** In bytes: a photo as a camera makes it. */
const LARGEST = 30_000_000;

const text = v.string();
const nothing = v.object({});
const nameOfPage = v.object({ address: text });
const nameOfFile = v.object({ file: text });
const nameOfNewPage = v.object({ kind: text, name: text });
const nameOfPicture = v.object({ file: text, name: text });

/** A request: the schema of its body, and what answers it. */
const request = <Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => Answer,
) => ({ schema, answer });

/** All requests of the panel, by their names. */
const requestsTo = (editor: Editor, load: Load) => ({
  page: request(nameOfPage, ({ address }) => pageFile(editor, address)),
  texts: request(nameOfPage, ({ address }) => pageTexts(editor, address, load)),
  /** Null if there is no such file. */
  document: request(nameOfFile, ({ file }) => {
    const isThere = editor.read(file) !== undefined;
    return isThere ? editor.describe(file) : null;
  }),
  choices: request(nothing, () => choices(editor)),
  changes: request(nothing, () => findChanges(editor)),
  edit: request(editRequest, (edit) => editor.edit(edit)),
  'new-page': request(nameOfNewPage, (page) => newPage(editor, page)),
  'forget-places': request(nothing, async () => {
    const { photos } = await findChanges(editor);
    return forgetPlaces(editor, photos);
  }),
  correct: request(nothing, () => editor.correct()),
  send: request(nothing, () => send(editor)),
});

type Requests = ReturnType<typeof requestsTo>;
export type RequestName = keyof Requests;
export type Asked<Name extends RequestName> = Parameters<Requests[Name]['answer']>[0];
export type Answer<Name extends RequestName> = Awaited<ReturnType<Requests[Name]['answer']>>;
/** Asks the server. It throws an Error in words. */
export type Ask = <Name extends RequestName>(
  name: Name,
  asked: Asked<Name>,
) => Promise<Answer<Name>>;

/** Made at each start of the server. Only its own pages have it, and no page of another site can read them. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The part of a page's head for the editor: the panel, and the token with which it asks this endpoint. */
export const editorHead = (token: string): string =>
  `<meta name="${TOKEN_NAME}" content="${token}"><script type="module" src="/editor/panel/start.tsx"></script>`;

const NOTHING = 'There is nothing at this address.';
const NOT_OURS = "This request isn't one of the panel. Load the page again.";
const OUR_MISTAKE =
  'This program has made a mistake. Load the page again, and check whether your last change is there. If it happens again, tell whoever looks after the website.';

/** Answers the requests of the panel, and passes all others on. */
export function editorEndpoint(editor: Editor, token: string, load: Load): Handler {
  const requests = new Map(Object.entries(requestsTo(editor, load)));
  const app = new Hono();
  app.use(async (context, next) => {
    if (await timingSafeEqual(context.req.header(TOKEN_HEADER) ?? '', token)) {
      return next();
    }
    return context.text(
      'The server was started again since this page was opened. Load the page again.',
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
    return context.json(await upload(editor, file, name, bytes));
  });
  app.post(`${EDITOR_PATH}:name`, async (context) => {
    const request = requests.get(context.req.param('name'));
    if (!request) {
      return context.text(NOTHING, 404);
    }
    const json: unknown = await context.req.json().catch(() => undefined);
    const body = v.parse(request.schema, json);
    const answer = request.answer as (body: unknown) => unknown;
    return context.json((await answer(body)) ?? null);
  });
  app.notFound((context) => context.text(NOTHING, 404));
  app.onError((error, context) => {
    if (error instanceof UserError) {
      const words = titled(error.message, editor.content.store?.documents ?? []);
      return context.text(words, 400);
    }
    if (v.isValiError(error)) {
      return context.text(NOT_OURS, 400);
    }
    const reason = isFileError(error) ? reasonOf(error.message) : undefined;
    if (!reason) {
      console.error(error);
    }
    return context.text(reason ?? OUR_MISTAKE, 500);
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response, next) =>
    request.url?.startsWith(EDITOR_PATH) ? answer(request, response) : next();
}
