import * as v from 'valibot';
import { UserError } from '../../site/user-error';
import type { Editor } from './editor';
import { titled } from './places';

const NOT_OURS =
  "This request didn't come from the panel. Load the page again.";

/** Why a request failed, in words for the panel; undefined for a bug. */
export function explain(
  error: unknown,
  editor: Editor | undefined,
): string | undefined {
  if (error instanceof UserError) {
    return titled(error.message, editor?.content.store?.documents ?? []);
  }
  if (v.isValiError(error)) {
    return NOT_OURS;
  }
  return undefined;
}
