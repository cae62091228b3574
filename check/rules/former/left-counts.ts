import { isGroup } from '../../../formats/path';
import { type DocumentProblem, isDerived } from '../../document';
import { finding } from '../../words/words';
import { asTyped } from '../facts/counts';
import { pageTexts } from '../facts/page-texts';
import type { RuleContext } from '../rule-context';
import { type Change, type FormerState, formerState } from './former-state';
import { valuesIn } from './text-values';

/** Of fewer entries, a number in a text may be one of something else. */
const FEWEST = 3;

/**
 * Texts that still say how many entries the list beside them had before:
 * "Six concerns that we know well".
 */
export function* findLeftCounts(
  context: RuleContext,
): Generator<DocumentProblem> {
  const state = formerState(context);
  for (const change of state?.changes ?? []) {
    yield* leftCounts(change, state as FormerState);
  }
}

function* leftCounts(
  { document, path, before, after }: Change,
  { wasThere }: FormerState,
): Generator<DocumentProblem> {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return;
  }
  // Words for search engines, and the like, are nothing that texts count.
  if (path.length < 2 || !after.every(isGroup)) {
    return;
  }
  const former = before.length;
  const count = after.length;
  if (former === count || Math.min(former, count) < FEWEST - 1) {
    return;
  }
  const group = path.slice(0, -1).join();
  const beside = pageTexts(document).filter(
    (text) =>
      text.path.slice(0, -1).join() === group &&
      !isDerived(document, text.path),
  );
  for (const text of beside) {
    for (const { plain } of text.sentences) {
      const said = valuesIn(plain).find(
        ({ kind, value, unit }) =>
          kind === 'count' && unit !== '' && value === String(former),
      );
      if (said && wasThere(document, plain)) {
        const { words } = said;
        const [number = ''] = words.split(/[ -]/);
        const right = words.replace(number, () => asTyped(count, number));
        const params = { words, count, list: path, right };
        const fault = finding('other-count', params);
        yield { document, path: text.path, words, ...fault };
      }
    }
  }
}
