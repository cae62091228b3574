import type { ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { Handler } from '../../../site/handler';

export const DOCUMENTS = '/client-documents';
const LIST = '/storage/v1/object/list/client-documents';
export const FILES = '/storage/v1/object/public/client-documents/';

/** The card of a document. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The names on the cards, as they are shown: in capitals where the style makes them. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

/** What the page asks the storage for. */
interface ListQuery {
  prefix: string;
  limit: number;
  offset: number;
  sortBy: { column: string; order: string };
}

export type Answer = (response: ServerResponse, query: ListQuery) => unknown;

/** A storage that answers calls for a list one after the other; the last answer goes on. */
export function answerLists(...answers: Answer[]): Handler & { queries: ListQuery[] } {
  const queries: ListQuery[] = [];
  const handler: Handler = async (request, response, next) => {
    if (request.url !== LIST) return next();
    const query = (await readJson(request)) as ListQuery;
    queries.push(query);
    (answers[queries.length - 1] ?? answers.at(-1))?.(response, query);
  };
  return Object.assign(handler, { queries });
}

export const reply =
  (body: unknown, status = 200, type = 'application/json'): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** A list of files, for which limit and offset are heeded. */
export const list =
  (...names: string[]): Answer =>
  (response, query) => {
    const entries = names.map((name) => ({ name, id: `id of ${name}`, metadata: { size: 53_248 } }));
    return reply(entries.slice(query.offset, query.offset + query.limit))(response, query);
  };

export const broken = reply({ statusCode: '500', error: 'Internal', message: 'Broken' }, 500);
