import * as v from 'valibot';
import type { Json } from '../../check/edit/edit';

const text = v.string();
const index = v.pipe(v.number(), v.integer());
const steps = v.pipe(v.array(v.union([text, index])), v.readonly());
const json = v.custom<Json>((value) => value !== undefined);
const edit = v.variant('op', [
  v.object({
    op: v.picklist(['set', 'insert']),
    path: steps,
    value: json,
  }),
  v.object({
    op: v.literal('move'),
    path: steps,
    to: index,
  }),
  v.object({
    op: v.literal('rename'),
    path: steps,
    to: text,
  }),
  v.object({
    op: v.picklist(['remove', 'unmark']),
    path: steps,
  }),
]);
/** Edits of one file, in order. Either all are made or none. */
export const editRequest = v.object({
  file: text,
  /** The version that they apply to; empty if there is no file. */
  version: text,
  edits: v.pipe(v.array(edit), v.readonly()),
  /**
   * For an undo, the file's former text, which is written unchanged. If it is
   * empty, the file is deleted.
   */
  text: v.optional(text),
});

export type EditRequest = v.InferOutput<typeof editRequest>;
