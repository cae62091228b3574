import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { aboutFile } from '../../check/problem';
import { readSchemas } from '../../check/schema/schema-files';
import type { Json } from '../../check/yaml/edit/edit';
import { EditRefusal } from '../../check/yaml/edit/refusal';
import type { LiveContent } from '../../site/dev/live-content';
import type { Handler } from '../../site/handler';
import { UserError } from '../../site/user-error';
import type { PageAnswers } from '../find-fields/page-answers';
import { EDITOR_PATH, type FaultMessage, TOKEN_NAME } from '../protocol';
import { ApiFault } from './api-fault';
import { findChanges } from './changes';
import { Editor } from './editor';
import { guardRequest } from './guard';
import { choices, newPage, pageFiles, recipes, removal } from './pages';
import { forgetPlaces } from './photo-places';
import { mistakeOf } from './places';
import { send } from './send';
import { upload } from './uploads';

/** In bytes: a photo as a camera makes it. */
const LARGEST = 30_000_000;

const text = v.string();
const index = v.pipe(v.number(), v.integer());
const steps = v.array(v.union([text, index]));
const json = v.custom<Json>((value) => value !== undefined);
const edit = v.variant('op', [
  v.object({ op: v.picklist(['set', 'insert']), path: steps, value: json }),
  v.object({ op: v.literal('move'), path: steps, to: index }),
  v.object({ op: v.picklist(['remove', 'unmark']), path: steps }),
]);
const file = v.object({ file: text });
const page = v.object({ path: text });

/** A request: the query of a GET, the JSON or the bytes of a POST. */
interface Input {
  editor: Editor;
  pages: PageAnswers | undefined;
  query: unknown;
  body: Buffer;
}

/** Answers requests whose query or JSON follows a schema. */
const asked =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    answer: (asked: v.InferOutput<Schema>, input: Input) => unknown,
  ) =>
  (input: Input): unknown => {
    const given = input.body.length > 0 ? parseJson(input.body.toString()) : input.query;
    return answer(read(schema, given), input);
  };

const ROUTES: Readonly<Record<string, (input: Input) => unknown>> = {
  'GET page': asked(page, ({ path }, { editor }) => pageFiles(editor, path)),
  'GET document': asked(file, ({ file }, { editor }) => editor.describe(file)),
  'GET schemas': ({ editor }) => Object.fromEntries(readSchemas(path.join(editor.root, 'schemas'))),
  'GET choices': ({ editor }) => choices(editor),
  'GET recipes': ({ editor }) => recipes(editor),
  'GET removal': asked(file, ({ file }, { editor }) => removal(editor, file)),
  'GET changes': ({ editor }) => findChanges(editor),
  'GET texts': asked(page, ({ path }, { editor, pages }) => pages?.texts(editor.store, path)),
  'POST edit': asked(
    v.object({ file: text, version: text, edits: v.array(edit), earlier: v.optional(text) }),
    (edits, { editor }) => editor.edit(edits),
  ),
  'POST upload': ({ editor, query, body }) => {
    const { folder, name } = read(v.object({ folder: text, name: text }), query);
    return upload(editor, folder, name, body);
  },
  'POST new-page': asked(v.object({ kind: text, name: text }), (wanted, { editor }) =>
    newPage(editor, wanted),
  ),
  'POST forget-places': async ({ editor }) => {
    await forgetPlaces(editor, (await findChanges(editor)).photos);
    return findChanges(editor);
  },
  'POST correct': ({ editor }) => editor.correct(),
  'POST send': ({ editor }) => send(editor),
};

/** What a page has in its head: the panel, and the token with which it asks this endpoint. */
export const editorHead = (token: string): string =>
  `<meta name="${TOKEN_NAME}" content="${token}"><script type="module" src="/editor/panel/start.tsx"></script>`;

/** Answers the requests of the panel, and passes all others on. @param pages answers those about the open page. */
export function editorEndpoint(content: LiveContent, token: string, pages?: PageAnswers): Handler {
  const editor = new Editor(content);
  return async (request, response, next) => {
    if (!request.url?.startsWith(EDITOR_PATH)) return next();
    try {
      guardRequest(request, token);
      reply(response, 200, await answer(editor, pages, request));
    } catch (error) {
      const { status, message, advice } = explain(error);
      reply(response, status, { message, advice } satisfies FaultMessage);
    }
  };
}

async function answer(
  editor: Editor,
  pages: PageAnswers | undefined,
  request: IncomingMessage,
): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const name = `${request.method} ${pathname.slice(EDITOR_PATH.length)}`;
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw new ApiFault(404, 'There is nothing at this address.', '');
  const body = await readBody(request);
  try {
    return await route({ editor, pages, query: Object.fromEntries(searchParams), body });
  } catch (error) {
    if (!(error instanceof EditRefusal || error instanceof UserError)) throw error;
    const { message, advice = '' }: { message: string; advice?: string } = error;
    return { ok: false, refused: [mistakeOf(aboutFile('', message, advice), [])] };
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= LARGEST) chunks.push(chunk);
    }
  } catch {
    // The connection broke.
    throw malformed();
  }
  if (size <= LARGEST) return Buffer.concat(chunks);
  throw new ApiFault(400, `This is larger than ${LARGEST / 1_000_000} MB.`, 'Make it smaller.');
}

const malformed = () => new ApiFault(400, 'This request is not one of the panel.', 'Load the page again.');

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw malformed();
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, given);
  if (!success) throw malformed();
  return output;
}

/** What the system says about the disk, for people. */
const OF_THE_DISK: readonly (readonly [RegExp, message: string, advice: string])[] = [
  [
    /^(ENOSPC|EDQUOT)$/,
    'The disk of this computer is full, so nothing was saved.',
    'Make room on it, such as by emptying the trash. Then save again.',
  ],
  [
    /^(EROFS|EACCES|EPERM|EBUSY)$/,
    'This computer does not let the file be changed, so nothing was saved.',
    'Close other programs that have it open, or ask whoever looks after the computer.',
  ],
];

function explain(error: unknown): Pick<ApiFault, 'status' | 'message' | 'advice'> {
  if (error instanceof ApiFault) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const [, message, advice] = OF_THE_DISK.find(([codes]) => codes.test(code)) ?? [];
  if (message && advice) return { status: 500, message, advice };
  console.error(error);
  return {
    status: 500,
    message: 'The server has a mistake.',
    advice: 'Its terminal says which. Nothing was written.',
  };
}

function reply(response: ServerResponse, status: number, value: unknown): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, headers).end(JSON.stringify(value));
}
