import * as v from 'valibot';
import { findChanges, send, wayOf } from './changes';
import { editRequest } from './edit-request';
import type { Editor } from './editor';
import { choices, type Load, pageFile, pageTexts } from './pages';
import { forgetPlaces } from './pictures';

const text = v.string();
const nothing = v.object({});
const nameOfPage = v.object({ address: text });
const nameOfFile = v.object({ file: text });
const nameOfNewPage = v.object({ kind: text, name: text });

/** A request: the schema of its body, and its handler. */
const request = <Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => Answer,
) => ({ schema, answer, isChange: false });

/** A request that changes the content. */
const change = <Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => Answer,
) => ({ schema, answer, isChange: true });

/** All requests of the panel by name. */
export const requestsTo = (editor: Editor, load: Load) => ({
  page: request(nameOfPage, ({ address }) => pageFile(editor, address)),
  texts: request(nameOfPage, ({ address }) => pageTexts(editor, address, load)),
  /** Null if the file doesn't exist. */
  document: request(nameOfFile, ({ file }) => {
    const isThere = editor.read(file) !== undefined;
    return isThere ? editor.describe(file) : null;
  }),
  choices: request(nothing, () => choices(editor)),
  way: request(nothing, () => wayOf(editor)),
  changes: request(nothing, () => findChanges(editor)),
  edit: change(editRequest, (edit) => editor.edit(edit)),
  // Few sessions need it, so a browser loads it by itself.
  'new-page': change(nameOfNewPage, async (page) => {
    const { newPage } = await import('./new-page');
    return newPage(editor, page);
  }),
  'forget-places': change(nothing, async () => {
    const { photos } = await findChanges(editor);
    return forgetPlaces(editor, photos);
  }),
  correct: change(nothing, () => editor.correct()),
  send: request(nothing, () => send(editor)),
});

type Requests = ReturnType<typeof requestsTo>;
export type RequestName = keyof Requests;
export type Asked<Name extends RequestName> = Parameters<
  Requests[Name]['answer']
>[0];
export type Answer<Name extends RequestName> = Awaited<
  ReturnType<Requests[Name]['answer']>
>;
/**
 * Sends a request of the panel to a server or a worker.
 * @throws {Error} with a message for people.
 */
export type Ask = <Name extends RequestName>(
  name: Name,
  asked: Asked<Name>,
) => Promise<Answer<Name>>;
