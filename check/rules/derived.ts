import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import type { Path } from '../../formats/path';
import { isGroup, isWithin, valueAt, withoutValue } from '../../formats/path';
import { fillerOf } from '../assemble';
import { Derivation } from '../derive/derivation';
import { GUESSES } from '../derive/made';
import {
  fieldsIn,
  type Place,
  placeAt,
  rootOf,
  type Source,
  within,
} from '../derive/place';
import {
  type Document,
  type DocumentLink,
  type DocumentProblem,
  hasErrors,
  isSample,
} from '../document';
import type { Edit, Json } from '../edit/edit';
import { explainErrors } from '../explain/schema-errors';
import { Outline } from '../schema/schema-place';
import { finding } from '../words/words';
import { formerState } from './former/former-state';
import { askedOf, type RuleContext } from './rule-context';

/**
 * Checks that each omitted field follows from others, and that the derived
 * value is valid for the field.
 */
export function findUnfilledFields({
  documents,
  addresses,
}: RuleContext): DocumentProblem[] {
  // A value that follows from a field with a mistake has the mistake too.
  const isUnsure = (document: Document) =>
    document.data === undefined ||
    (!document.kind.collection && hasErrors(document));
  if (documents.some(isUnsure)) {
    return [];
  }
  const isDead = ({ href }: DocumentLink) =>
    href.startsWith('/') && !addresses.has(href.split('#', 1)[0] ?? '');
  // The dead link is reported itself; the fields derived from its page are not.
  const isBesideDeadLink = ({ document, path }: DocumentProblem) =>
    document.links.some(
      (link) =>
        isDead(link) &&
        link.path.slice(0, -1).join() === path.slice(0, -1).join(),
    );
  const unfilled = documents
    .filter((document) => !hasErrors(document))
    .flatMap(unfilledIn);
  return unfilled.filter((problem) => !isBesideDeadLink(problem));
}

const unfilledIn = oncePer((document: Document): DocumentProblem[] => {
  const { kind, data, completed } = document;
  if (!completed) {
    return [];
  }
  const outline = new Outline(kind, data);
  const missing = completed.missing.map((path) => {
    const fault = finding('unfilled-field', { field: String(path.at(-1)) });
    return { document, path, ...fault, description: outline.description(path) };
  });
  if (kind.validate(data)) {
    return missing;
  }
  // A mistake in the file's name is reported for the file.
  const isOfName = (path: Path) =>
    kind.collection !== undefined && path.join() === 'slug';
  const isMade = ({ path }: { path: Path }) =>
    !isOfName(path) &&
    completed.added.some((each) => isWithin(path, each.path));
  const wrong = explainErrors(kind.validate.errors ?? [], data, kind).filter(
    isMade,
  );
  return [
    ...missing,
    ...wrong.map((problem) => {
      const { path } = problem;
      const { code, params } = problem;
      const derived = {
        field: path,
        value: valueAt(data, path),
        problem: { code, params },
      };
      return { document, path, ...finding('wrong-derived-field', derived) };
    }),
  ];
});

/** The written fields of a document that may follow from others. */
const writtenIn = oncePer((written: Source): readonly Place[] => [
  ...fieldsIn(rootOf(written)),
]);

/** A default or a guess isn't a fact that is written twice. */
const isFact = ({ schema }: Place): boolean =>
  schema.templates().some((template) => !GUESSES.has(template));

/** The same without those that can't be needless, even if they are empty. */
const candidatesIn = oncePer((written: Source): readonly Place[] =>
  writtenIn(written).filter((field) => isFact(field) || isGroup(field.value)),
);

/**
 * Fields that repeat what follows from others: they become false when the
 * others change.
 */
export function* findNeedlessFields(
  context: RuleContext,
): Generator<DocumentProblem> {
  const { documents, derivation } = context;
  // A file with mistakes may lack a fact that another file would then have to
  // repeat.
  if (documents.some(hasErrors)) {
    return;
  }
  const filled = fillerOf(documents);
  const { known } = derivation;
  // A derived list grows once the pages that are held back are published.
  const isAllPublished = known.published?.length === known.documents.length;
  const ofAll = isAllPublished
    ? []
    : [new Derivation({ ...known, published: known.documents })];
  const added = new Set(formerState(context)?.added.map(({ file }) => file));
  for (const document of askedOf(documents, context)) {
    // Somebody who writes a whole page has no use for what could be left out.
    if (added.has(document.file)) {
      continue;
    }
    const filledIn = filled(document);
    const inWords = (value: unknown) => JSON.stringify(filledIn({ value }));
    let left = derivation.rawOf(document);
    const needless = candidatesIn(left).flatMap((field) => {
      const { path } = field;
      const value = valueAt<unknown>(left.data, path);
      const isEmpty = isGroup(value) && Object.keys(value).length === 0;
      if ((!isFact(field) && !isEmpty) || isSample(document, path)) {
        return [];
      }
      const without = { ...left, data: withoutValue(left.data, path) };
      const group = placeAt(without, path.slice(0, -1)) as Place;
      const follows = [derivation, ...ofAll].every((each) => {
        const made = each.valueOf(group, String(path.at(-1)));
        return (
          made !== undefined && (isEmpty || inWords(value) === inWords(made))
        );
      });
      if (follows) {
        left = without;
      }
      if (!follows) {
        return [];
      }
      return [path];
    });
    // A picture and its description go together.
    const paths = needless.filter((path) => {
      const described = [...path.slice(0, -1), 'altText'];
      return (
        path.at(-1) !== 'image' || valueAt(left.data, described) === undefined
      );
    });
    const outermost = paths.filter(
      (path) => !paths.some((other) => other !== path && isWithin(path, other)),
    );
    const [path] = outermost;
    if (!path) {
      continue;
    }
    const fields = outermost.map((each) =>
      each.filter((key) => typeof key === 'string').join('.'),
    );
    const proposals = [{ change: { leaveOut: outermost } }];
    const fault = finding('needless-fields', { fields });
    yield { document, path, at: 'key', isNeedless: true, ...fault, proposals };
  }
}

/**
 * Deprecated fields of older content, whose values can be moved to the fields
 * that replaced them.
 */
export function* findFormerFields({
  documents,
  derivation,
}: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const written = writtenIn(derivation.rawOf(document));
    const former = written.filter(({ schema }) => schema.whole().deprecated);
    for (const [group, fields] of groupBy(
      former,
      ({ outer }) => outer as Place,
    )) {
      const made = [...group.schema.fields].flatMap(([key, schema]): Edit[] => {
        const mayFollow =
          within(group, key)?.value === undefined &&
          schema.templates().includes(null);
        const value = mayFollow ? derivation.valueOf(group, key) : undefined;
        if (value === undefined) {
          return [];
        }
        return [
          { op: 'set', path: [...group.path, key], value: value as Json },
        ];
      });
      const paths = fields.map(({ path }) => path);
      const namesOf = (all: readonly Path[]) =>
        all.map((path) => String(path.at(-1)));
      const names = {
        fields: namesOf(paths),
        others: namesOf(made.map(({ path }) => path)),
      };
      const removed = paths.map((path): Edit => ({ op: 'remove', path }));
      const change =
        made.length > 0
          ? { edits: [...made, ...removed] }
          : { leaveOut: paths };
      const fault = finding('former-fields', names);
      yield {
        document,
        path: paths[0] ?? [],
        at: 'key',
        ...fault,
        proposals: [{ change }],
      };
    }
  }
}
