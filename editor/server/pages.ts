import { slugOf } from '../../check/document';
import type { Kind } from '../../check/kinds';
import { sectionsAt } from '../../check/rules/links';
import { EditRefusal } from '../../check/yaml/edit/refusal';
import { makePage, mistakesBefore } from '../../site/new/page';
import { writableKinds } from '../../site/new/template';
import { namesOf } from '../../site/new/values';
import type { Choices, NewPageAnswer, NewPageRequest, PageFiles, PageRecipe, Removal } from '../protocol';
import { ApiFault } from './api-fault';
import type { Editor } from './editor';
import { titleOf } from './places';

/** The documents that a page is made from. */
export function pageFiles({ store }: Editor, address: string): PageFiles {
  const { addresses, documents } = store.ruleContext();
  const shown = new Set([...addresses.values()].flat());
  const shared = documents.filter((document) => !shown.has(document));
  return [...(addresses.get(address) ?? []), ...shared].map((document) => ({
    file: `content/${document.file}`,
    title: titleOf(document),
  }));
}

/** What fields can name. */
export function choices(editor: Editor): Choices {
  const context = editor.store.ruleContext();
  const pages = [...context.addresses].map(([address, [document]]) => ({
    path: address,
    title: document ? titleOf(document) : address,
    file: document && `content/${document.file}`,
    sections: [...(sectionsAt(address, context) ?? [])],
  }));
  const annotations = context.kinds.flatMap((kind) => kind.annotations);
  const references = new Set(annotations.flatMap((said) => said['x-reference'] ?? []));
  const titles = new Map(
    context.documents.map((each) => [`${each.kind.collection}/${slugOf(each)}`, titleOf(each)]),
  );
  const named = [...references].map((reference) => {
    const titled = (value: string) => ({ value, title: titles.get(`${reference}/${value}`) ?? value });
    return [reference, namesOf(reference, context).map(titled)] as const;
  });
  return { pages, pictures: context.images, references: Object.fromEntries(named) };
}

const writableKindsOf = ({ root, store }: Editor): Kind[] => writableKinds(root, store.kinds);

/** The kinds of pages that can be added. */
export const recipes = (editor: Editor): PageRecipe[] =>
  writableKindsOf(editor).map(({ name, title }) => ({ kind: name, title }));

/** Adds a page with samples, as `npm run new` does. */
export function newPage(editor: Editor, request: NewPageRequest): NewPageAnswer {
  const kind = writableKindsOf(editor).find(({ name }) => name === request.kind);
  if (!kind) throw new ApiFault(400, `There is no kind of page "${request.kind}".`, 'Choose another.');
  const context = editor.store.ruleContext();
  const [mistake] = mistakesBefore(kind, context);
  if (mistake)
    throw new EditRefusal([], `${mistake.file} has mistakes, and a new page needs it.`, 'Fix them first.');
  const page = makePage({ kind, name: request.name, fields: {} }, context, editor.root);
  const answer = editor.save(page.file, undefined, page.text);
  return answer.ok
    ? { ok: true, address: page.address, document: editor.describe(page.file) }
    : (answer as NewPageAnswer);
}

/** What to know before a page is taken away. */
export function removal(editor: Editor, file: string): Removal {
  const mistakes = editor.mistakesWithout(file);
  const isOwn = (mistake: { file: string }) => mistake.file === file;
  return { links: mistakes.filter((mistake) => !isOwn(mistake)), refused: mistakes.filter(isOwn) };
}
