import { isGroup, valueAt } from '../../formats/path';
import { countryOfCode } from '../../formats/postal-code';
import { countryOf, STATES } from '../../formats/states';
import { type DocumentProblem, marksOf } from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/**
 * A ZIP code beside a Canadian province, or a Canadian postal code beside a
 * state: `state: ON` with `zip: "62704"`. An office without a state uses that
 * of the first one.
 */
export function* findPostalCodesElsewhere({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const codes = marksOf(documents, ({ format }) => format === 'postal-code');
  const states = marksOf(documents, (mark) => mark['x-place'] === 'state');
  const first = states.find(({ document }) => !document.kind.collection);
  for (const { document, path, value } of codes) {
    const group = valueAt<unknown>(document.data, path.slice(0, -1));
    const beside = isGroup(group) ? group.state : undefined;
    const state = String(beside ?? first?.value);
    const country = countryOfCode(String(value));
    if (
      country &&
      Object.hasOwn(STATES, state) &&
      countryOf(state) !== country
    ) {
      const place = { code: String(value), state: STATES[state] ?? state };
      yield { document, path, ...finding('postal-code-elsewhere', place) };
    }
  }
}
