import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Path, Problem } from '../../check/problem';
import { readSchemas } from '../../check/schema/schema-files';
import type { Edit } from '../../check/yaml/edit/edit';
import { EditRefusal } from '../../check/yaml/edit/refusal';
import type { Handler } from '../../site/handler';
import { describeError } from '../../site/user-error';
import type { PageAnswers } from '../find-fields/page-answers';
import type { EditRequest, FaultMessage, NewPageRequest, RemovalRequest, RestoreRequest } from '../protocol';
import { EDITOR_PATH, TOKEN_NAME } from '../protocol';
import { ApiFault } from './api-fault';
import { findChanges } from './changes';
import { type EditedContent, Editor } from './editor';
import { guardRequest } from './guard';
import { choices, newPage, pageFiles, recipes, removal, removePage } from './pages';
import { forgetPlaces } from './photo-places';
import { mistakeOf } from './places';
import { send } from './send';
import { upload } from './uploads';

/** In bytes: a photo as a camera makes it. */
const LARGEST_FILE = 30_000_000;
const LARGEST_REQUEST = 5_000_000;

type Route = (
  editor: Editor,
  input: { query: URLSearchParams; body: Buffer },
  pages: PageAnswers | undefined,
) => unknown;

const GET: Readonly<Record<string, Route>> = {
  page: (editor, { query }) => pageFiles(editor, query.get('path') ?? ''),
  document: (editor, { query }) => editor.describe(query.get('file') ?? ''),
  schemas: ({ root }) => Object.fromEntries(readSchemas(path.join(root, 'schemas'))),
  choices,
  recipes,
  removal: (editor, { query }) => removal(editor, query.get('file') ?? ''),
  changes: (editor) => findChanges(editor),
  texts: ({ store }, { query }, pages) => pages?.texts(store, query.get('path') ?? '/'),
  'shown-on': ({ store }, { query }, pages) =>
    pages?.shownOn(store, query.get('file') ?? '', readPath(query.get('path') ?? '[]')),
};

const POST: Readonly<Record<string, Route>> = {
  edit: (editor, { body }) => editor.edit(readEdit(body)),
  restore: (editor, { body }) =>
    editor.restore(
      readJson(body, { file: 'string', version: 'string', earlier: 'string' }) as unknown as RestoreRequest,
    ),
  upload: (editor, { query, body }) =>
    upload(editor, query.get('folder') ?? '', query.get('name') ?? '', body),
  'new-page': (editor, { body }) => newPage(editor, readNewPage(body)),
  'remove-page': (editor, { body }) =>
    removePage(editor, readJson(body, { file: 'string', version: 'string' }) as unknown as RemovalRequest),
  'forget-places': async (editor) => {
    await forgetPlaces(editor, (await findChanges(editor)).photos);
    return findChanges(editor);
  },
  send: (editor) => send(editor),
};

/** What a page has in its head: the panel, and the token with which it asks this endpoint. */
export const editorHead = (token: string): string =>
  `<meta name="${TOKEN_NAME}" content="${token}"><script type="module" src="/editor/panel/start.tsx"></script>`;

/** Answers the requests of the panel, and passes all others on. @param pages answers those about the open page. */
export function editorEndpoint(content: EditedContent, token: string, pages?: PageAnswers): Handler {
  const editor = new Editor(content);
  return (request, response, next) => {
    if (!request.url?.startsWith(EDITOR_PATH)) return next();
    const url = new URL(request.url, 'http://localhost');
    return answer(editor, pages, request, url, token)
      .catch((error: unknown) => explain(error, editor.root))
      .then(({ status, value }) => reply(response, status, value));
  };
}

interface Reply {
  status: number;
  value: unknown;
}

async function answer(
  editor: Editor,
  pages: PageAnswers | undefined,
  request: IncomingMessage,
  url: URL,
  token: string,
): Promise<Reply> {
  guardRequest(request, token);
  const name = url.pathname.slice(EDITOR_PATH.length);
  const answers = request.method === 'POST' ? POST : request.method === 'GET' ? GET : {};
  if (!Object.hasOwn(answers, name)) throw new ApiFault(404, 'There is nothing at this address.', '');
  const body = await readBody(request, name === 'upload' ? LARGEST_FILE : LARGEST_REQUEST);
  try {
    return { status: 200, value: await answers[name]?.(editor, { query: url.searchParams, body }, pages) };
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    const { message, advice } = error;
    const problem: Problem = { file: '', line: 1, column: 1, severity: 'error', message, advice };
    return { status: 200, value: { ok: false, refused: [mistakeOf(problem, [])] } };
  }
}

async function readBody(request: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largest) break;
      chunks.push(chunk);
    }
  } catch {
    // The connection broke.
    throw malformed();
  }
  if (size > largest) {
    throw new ApiFault(400, `This is larger than ${largest / 1_000_000} MB.`, 'Make it smaller.');
  }
  return Buffer.concat(chunks);
}

const malformed = () => new ApiFault(400, 'This request is not one of the panel.', 'Load the page again.');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function readPath(text: string): Path {
  const path = parseJson(text);
  if (!Array.isArray(path) || !path.every(isStep)) throw malformed();
  return path;
}

/** The JSON of a request, whose fields have these types. */
function readJson(body: Buffer, types: Readonly<Record<string, string>>): Record<string, unknown> {
  const value = parseJson(body.toString());
  if (typeof value !== 'object' || value === null) throw malformed();
  const fields = value as Record<string, unknown>;
  if (Object.entries(types).some(([field, type]) => typeof fields[field] !== type)) throw malformed();
  return fields;
}

function readEdit(body: Buffer): EditRequest {
  const request = readJson(body, { file: 'string', version: 'string', edits: 'object' });
  if (!Array.isArray(request.edits) || !request.edits.every(isEdit)) throw malformed();
  return request as unknown as EditRequest;
}

const isStep = (step: unknown) => typeof step === 'string' || Number.isInteger(step);

function isEdit(value: unknown): value is Edit {
  const { op, path, ...rest } = (value ?? {}) as {
    op?: unknown;
    path?: unknown;
    value?: unknown;
    to?: unknown;
  };
  if (!Array.isArray(path) || !path.every(isStep)) return false;
  if (op === 'set' || op === 'insert') return rest.value !== undefined;
  return op === 'move' ? Number.isInteger(rest.to) : ['remove', 'unmark'].includes(String(op));
}

function readNewPage(body: Buffer): NewPageRequest {
  const request = readJson(body, { kind: 'string', name: 'string', facts: 'object' });
  if (!Object.values(request.facts ?? {}).every((fact) => typeof fact === 'string')) throw malformed();
  return { facts: {}, ...request } as unknown as NewPageRequest;
}

const FULL = {
  message: 'The disk of this computer is full, so nothing was saved.',
  advice: 'Make room on it, such as by emptying the trash. Then save again.',
};
const LOCKED = {
  message: 'This computer does not let the file be changed, so nothing was saved.',
  advice: 'Close other programs that have it open, or ask whoever looks after the computer.',
};

/** What the system says about the disk, for people. */
const OF_THE_DISK: Readonly<Record<string, FaultMessage>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: LOCKED,
  EACCES: LOCKED,
  EPERM: LOCKED,
  EBUSY: LOCKED,
};

function explain(error: unknown, root: string): Reply {
  if (error instanceof ApiFault) return { status: error.status, value: faultOf(error) };
  const disk = OF_THE_DISK[(error as NodeJS.ErrnoException).code ?? ''];
  if (disk) return { status: 500, value: disk };
  const fault = describeError(error, root);
  if (fault === undefined) console.error(error);
  const message = fault ?? 'The server has a mistake. Its terminal says which.';
  return { status: 500, value: { message, advice: 'Nothing was written.' } };
}

const faultOf = ({ message, advice }: ApiFault) => ({ message, advice });

function reply(response: ServerResponse, status: number, value: unknown): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, headers).end(JSON.stringify(value));
}
