import { makePage, mistakesBefore } from '../../new/page';
import { sharedTexts } from '../../new/practice';
import { UserError } from '../../site/user-error';
import type { Editor } from './editor';
import { bytesOf } from './file-text';
import { writableKindsOf } from './pages';

/**
 * Adds a page with samples, as `npm run new` does.
 * @throws {UserError} if that isn't possible.
 */
export function newPage(
  editor: Editor,
  request: { kind: string; name: string },
) {
  const kind = writableKindsOf(editor).find(
    ({ name }) => name === request.kind,
  );
  if (!kind) {
    throw new UserError(
      `There is no kind of page "${request.kind}". Choose another.`,
    );
  }
  const context = editor.store.ruleContext();
  const [mistake] = mistakesBefore(kind, context);
  if (mistake) {
    throw new UserError(
      `${mistake.file} has mistakes, and a new page needs it. Fix them first.`,
    );
  }
  const { stock } = editor.place;
  const shared = sharedTexts(stock, kind, context);
  const pageRequest = { kind, name: request.name, fields: {} };
  const page = editor.with(shared, (store) =>
    makePage(pageRequest, store.ruleContext(), stock),
  );
  const files = [...shared, page].map(({ file, text }) => ({
    file,
    bytes: bytesOf(text),
  }));
  editor.writeAll(files);
  return {
    address: page.address,
    document: editor.describe(page.file),
  };
}
