import { mkdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { createBackend } from '../../../../backend/app';
import type { Handler } from '../../../../site/handler';
import { practiceFacts } from '../../../support/practice-facts';
import { readJson } from './site';

const LIST = '/storage/v1/object/list/client-documents';
export const FILES = '/storage/v1/object/public/client-documents/';

/** What the page asks the storage for. */
export interface ListQuery {
  prefix: string;
  limit: number;
  offset: number;
  sortBy: { column: string; order: string };
}

export type Answer = (response: ServerResponse, query: ListQuery) => void;

/** A storage that answers calls for a list one after the other; the last answer goes on. */
export function answerLists(...answers: [Answer, ...Answer[]]): Handler & { queries: ListQuery[] } {
  const queries: ListQuery[] = [];
  const handler: Handler = async (request, response, next) => {
    if (request.url !== LIST) return next();
    const query = (await readJson(request)) as ListQuery;
    queries.push(query);
    (answers[queries.length - 1] ?? answers.at(-1) ?? answers[0])(response, query);
  };
  return Object.assign(handler, { queries });
}

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** An entry of a listing, as the storage writes it. */
export const entry = (name: string, metadata: { size: number } | null = { size: 1024 }) => ({
  name,
  id: `id of ${name}`,
  metadata,
});

/** A list of files, for which limit and offset are heeded. */
export const list =
  (...names: string[]): Answer =>
  (response, { limit, offset }) =>
    json(names.map((name) => entry(name)).slice(offset, offset + limit))(response, {} as ListQuery);

export const brokenList = json(
  { statusCode: '500', error: 'Internal', message: 'Broken', code: 'InternalError' },
  500,
);

/** Takes the call and never answers. */
export const silence: Answer = () => {};

/** Ends the connection in place of an answer. */
export const reset: Answer = (response) => response.socket?.resetAndDestroy();

/** The embedded backend over files with these contents, without mail. */
export function storageOver(folder: string, files: Readonly<Record<string, Uint8Array>>) {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const mailbox = 'referrals@practice.example';
  return createBackend({
    documentsFolder: folder,
    facts: practiceFacts,
    mail: { to: mailbox, from: mailbox, outboxFolder: path.join(folder, '.outbox') },
    log: () => {},
  });
}

/** A list that is answered when it is let go. */
export function heldList(...names: string[]): { answer: Answer; letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { letGo: () => letGo(), answer: (...call) => void gate.then(() => list(...names)(...call)) };
}
