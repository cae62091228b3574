import { type Path, valueAt } from '../../formats/path';
import type { Document } from '../document';
import { listsFor } from '../explain/other-place';
import { thingAt } from '../explain/things';
import { namesIn } from '../names';
import type { Problem } from '../problem';
import { Outline } from '../schema/schema-place';
import type { RuleContext } from './rule-context';

const FACTS = 'site.yaml';

/**
 * Adds where a field belongs if a page can't have it: among the facts of the
 * practice, such as hours on the contact page, or on pages of another kind,
 * such as an author on the page of a city.
 */
export function withOtherPlace(
  problem: Problem,
  { documents }: RuleContext,
): Problem {
  const { code, path, file, proposals = [] } = problem;
  const document = documents.find((each) => file === `content/${each.file}`);
  if (code !== 'unknown-field' || !path || !document || proposals.length > 0) {
    return problem;
  }
  const typed: TypedField = { document, path };
  const elsewhere = factFor(typed, documents);
  const kinds = elsewhere ? [] : kindsWith(typed, documents);
  return {
    ...problem,
    params: {
      ...problem.params,
      ...(elsewhere && { elsewhere }),
      ...(kinds.length > 0 && { kinds }),
    },
  };
}

/** A field that its document can't have. */
interface TypedField {
  document: Document;
  path: Path;
}

/** The only group of the facts that can have a field with such a value. */
function factFor(
  { document, path }: TypedField,
  documents: readonly Document[],
) {
  const site = documents.find(({ file }) => file === FACTS);
  if (!site || document === site) {
    return undefined;
  }
  const outline = new Outline(site.kind, site.data);
  const value = valueAt(document.data, path);
  const [field, ...others] = listsFor(path, value, outline);
  return field && others.length === 0 ? { file: FACTS, field } : undefined;
}

/** The kinds of pages that can have such a line at the left edge. */
function kindsWith(
  { document, path }: TypedField,
  documents: readonly Document[],
): string[] {
  const value = valueAt(document.data, path);
  const canHave = ({ kind }: Document) => {
    const outline = new Outline(kind, {});
    const name = String(path[0]);
    return outline.fields([]).includes(name) && outline.isOfKind([name], value);
  };
  const others = path.length === 1 ? documents.filter(canHave) : [];
  const titles = others.flatMap(
    ({ kind }) => thingAt([], new Outline(kind, {})).title ?? [],
  );
  return [...new Set(titles)];
}

/** More names than this are no help to somebody who has to choose one. */
const MOST_NAMES = 20;

/**
 * The names to choose from for a field that is missing: the categories of the
 * blog for a post without one.
 */
export function withNamesToChoose(
  problem: Problem,
  context: RuleContext,
): Problem {
  const { code, path = [], file, params } = problem;
  if (code !== 'missing-field') {
    return problem;
  }
  const document = context.documents.find(
    (each) => file === `content/${each.file}`,
  );
  const { name } = params as { name: string };
  const { 'x-reference': reference } = document
    ? new Outline(document.kind, document.data).whole([...path, name])
    : {};
  const names = reference ? [...(namesIn(context).get(reference) ?? [])] : [];
  if (names.length === 0 || names.length > MOST_NAMES) {
    return problem;
  }
  return { ...problem, params: { ...params, choices: names } };
}
