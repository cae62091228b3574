import { fillerOf } from '../assemble';
import { Derivation } from '../derive/derivation';
import { groupAt, type Source } from '../derive/group';
import { type Document, type DocumentProblem, hasErrors, isSample } from '../document';
import { listOf, nameOf } from '../explain/names';
import { Outline } from '../explain/outline';
import { excerpt } from '../explain/quoting';
import { explainErrors } from '../explain/schema-errors';
import { SchemaPlace } from '../explain/schema-place';
import { groupBy } from '../group-by';
import { oncePer } from '../once-per';
import { isGroup, isWithin, valueAt, withoutValue } from '../path';
import type { Path } from '../problem';
import type { Edit, Json } from '../yaml/edit/edit';
import type { RuleContext } from './rule-context';

const inQuotes = (names: readonly string[]) => listOf([...new Set(names)].map((name) => `"${name}"`));

/** A field that is left out has to follow from others, and what follows has to be as the field must be. */
export function findUnfilledFields({ documents }: RuleContext): DocumentProblem[] {
  // A value that follows from a field with a mistake has the mistake too.
  const isUnsure = (document: Document) =>
    document.data === undefined || (!document.kind.collection && hasErrors(document));
  if (documents.some(isUnsure)) return [];
  return documents.filter((document) => !hasErrors(document)).flatMap(unfilledIn);
}

const unfilledIn = oncePer((document: Document): DocumentProblem[] => {
  const { kind, data, completed } = document;
  if (!completed) return [];
  const outline = new Outline(kind, data);
  const missing = completed.missing.map((path) => ({
    document,
    path,
    message: `"${path.at(-1)}" is left out, and doesn't follow from the other fields here.`,
    advice: `Add a line "${path.at(-1)}:". ${outline.description(path)}`,
  }));
  if (kind.validate(data)) return missing;
  const wrong = explainErrors(kind.validate.errors ?? [], data, kind).filter(({ path }) =>
    completed.added.some((each) => isWithin(path, each.path)),
  );
  return [
    ...missing,
    ...wrong.map(({ path, message }) => ({
      document,
      path,
      message: `${nameOf(path)} is left out, and "${excerpt(valueAt(data, path))}" follows from the other fields. But then: ${message}`,
      advice:
        path.length > 1
          ? `Write a "${path.at(-1)}:" into "${path.at(-2)}:".`
          : `Add a line "${path.at(-1)}:".`,
    })),
  ];
});

/** A field that says what follows from others becomes false when they change. */
export function* findNeedlessFields({ documents, derivation }: RuleContext): Generator<DocumentProblem> {
  // A file with mistakes may have the fact that another one would have to repeat.
  if (documents.some(hasErrors)) return;
  const filled = fillerOf(documents);
  const { known } = derivation;
  // A list that is made becomes longer when what is held back is published.
  const isAllPublished = known.published?.length === known.documents.length;
  const derivations = isAllPublished
    ? [derivation]
    : [derivation, new Derivation({ ...known, published: known.documents })];
  for (const document of documents) {
    if (hasErrors(document)) continue;
    const raw = derivation.rawOf(document);
    const filledIn = filled(document);
    const isSame = (one: unknown, other: unknown) =>
      JSON.stringify(filledIn(one)) === JSON.stringify(filledIn(other));
    let source: Source = raw;
    const needless = [...fieldsIn(raw.data, SchemaPlace.ofKind(raw.kind))].filter(({ path, schema }) => {
      const value = valueAt<unknown>(source.data, path);
      const isEmpty = isGroup(value) && Object.keys(value).length === 0;
      // A default is no fact that is written twice.
      if (schema.templates().length === 0 && !isEmpty) return false;
      const without = { ...source, data: withoutValue(source.data, path) };
      const follows = derivations.every((each) => {
        const made = each.valueOf(groupAt(without, path.slice(0, -1)), String(path.at(-1)));
        return made !== undefined && (isEmpty || isSame(value, made));
      });
      if (!follows || isSample(document, path)) return false;
      source = without;
      return true;
    });
    // A picture in one field and its description in another go together.
    const isNeedless = (path: Path) => needless.some((each) => each.path.join() === path.join());
    const paths = needless
      .map(({ path }) => path)
      .filter((path) => {
        const described = [...path.slice(0, -1), 'altText'];
        return path.at(-1) !== 'image' || isNeedless(described) || valueAt(raw.data, described) === undefined;
      });
    const outermost = paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)));
    const [first] = outermost;
    if (!first) continue;
    const names = outermost.map((path) => path.filter((key) => typeof key === 'string').join('.'));
    yield {
      document,
      path: first,
      at: 'key',
      severity: 'warning',
      isNeedless: true,
      message: `What ${inQuotes(names)} ${names.length > 1 ? 'say' : 'says'} follows from other fields.`,
      advice: 'Leave it out: then it changes with them.',
      proposals: [{ change: { leaveOut: outermost } }],
    };
  }
}

/** A written field of a document. */
interface WrittenField {
  path: Path;
  schema: SchemaPlace;
}

/** The fields in a value in which something may be filled in, the innermost first. */
function* fieldsIn(value: unknown, schema: SchemaPlace, path: Path = []): Generator<WrittenField> {
  if (!schema.isFilled() || typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const inside = Array.isArray(value) ? schema.entry() : schema.fields.get(key);
    if (!inside) continue;
    yield* fieldsIn(each, inside, [...path, step]);
    if (typeof step === 'string') yield { path: [...path, step], schema: inside };
  }
}

/** Fields of contents of before: others stand in their place today, and are filled in from them. */
export function* findFormerFields({ documents, derivation }: RuleContext): Generator<DocumentProblem> {
  for (const document of documents) {
    const raw = derivation.rawOf(document);
    const former = [...fieldsIn(raw.data, SchemaPlace.ofKind(raw.kind))].filter(
      ({ schema }) => schema.whole().deprecated,
    );
    for (const fields of groupBy(former, ({ path }) => path.slice(0, -1).join()).values()) {
      const paths = fields.map(({ path }) => path);
      const [first = []] = paths;
      const group = groupAt(raw, first.slice(0, -1));
      const made = [...group.schema.fields].flatMap(([key, schema]): Edit[] => {
        const isWritten = Object.hasOwn(group.data, key);
        const value =
          !isWritten && schema.templates().includes(null) ? derivation.valueOf(group, key) : undefined;
        return value === undefined ? [] : [{ op: 'set', path: [...group.path, key], value: value as Json }];
      });
      const names = inQuotes(paths.map((path) => String(path.at(-1))));
      const removed = paths.map((path): Edit => ({ op: 'remove', path }));
      yield {
        document,
        path: first,
        at: 'key',
        severity: 'warning',
        message: `${names} ${paths.length > 1 ? 'are fields' : 'is a field'} of an earlier version of this site.`,
        advice:
          made.length > 0
            ? `Write ${inQuotes(made.map(({ path }) => String(path.at(-1))))} in ${paths.length > 1 ? 'their' : 'its'} place.`
            : 'Delete it.',
        proposals: [{ change: made.length > 0 ? { edits: [...made, ...removed] } : { leaveOut: paths } }],
      };
    }
  }
}
