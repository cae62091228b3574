import { listsFor } from '../explain/other-place';
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
