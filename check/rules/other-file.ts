import { listsFor } from '../explain/other-place';
import { namesIn } from '../names';
import type { Problem } from '../problem';
import { Outline } from '../schema/schema-place';
import type { RuleContext } from './rule-context';

const FACTS = 'site.yaml';

/**
 * Adds where a field belongs if a page can't have it because it is a fact of
 * the practice, such as hours on the contact page.
 */
export function withPlaceOfFact(
  problem: Problem,
  { documents }: RuleContext,
): Problem {
  const site = documents.find(({ file }) => file === FACTS);
  const { code, path, file, proposals = [] } = problem;
  if (
    code !== 'unknown-field' ||
    !path ||
    !site ||
    file === `content/${FACTS}` ||
    proposals.length > 0
  ) {
    return problem;
  }
  const outline = new Outline(site.kind, site.data);
  const [field, ...others] = listsFor(
    String(path.at(-1)),
    path.slice(0, -1),
    outline,
  );
  if (!field || others.length > 0) {
    return problem;
  }
  return {
    ...problem,
    params: { ...problem.params, elsewhere: { file: FACTS, field } },
  };
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
