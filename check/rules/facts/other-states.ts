import { escaped } from '../../../formats/escaped';
import { valueAt, valuesAt } from '../../../formats/path';
import { STATES } from '../../../formats/states';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords } from './reader';

const STATE = `(?:the )?(?:${Object.values(STATES).map(escaped).join('|')})`;
const LIST = `${STATE}(?:(?:,| and| or|, and|, or) ${STATE})*`;
/** `from anywhere in Texas or Oklahoma`, `clients in Ohio and Maine` */
const SERVED = new RegExp(
  `(?:(?:anywhere|everywhere) in|across|throughout|all (?:over|of)|(?:clients|people|adults|teens|couples|families|residents) (?:in|of|from)) (?<states>${LIST})(?! (?:City|County|State|University))`,
  'u',
);
/** What isn't about where clients are during a session. */
const OF_OTHERS = inWords(
  "\\b(?:not|never|nor|cannot|unless|mov(?:e|es|ed|ing)|travel\\w*|visit\\w*|vacation|study|studied|stud(?:y|ies) of|research\\w*|grew|born|raised|trained|lived|worked|drove|was|were|wherever|call|text|dial)\\b|n[’']t\\b",
);

/**
 * A state of which a text says that clients may be there during a session,
 * though the practice isn't licensed in it.
 */
export function otherStateReader({
  documents,
}: RuleContext): FactReader | undefined {
  const site = documents.find(({ file }) => file === 'site.yaml');
  const codes = [
    valueAt<unknown>(site?.data, ['practice', 'address', 'state']),
    ...valuesAt(site?.data, ['practice', 'alsoLicensedIn', '*']).map(
      ({ value }) => value,
    ),
  ].map(String);
  const own = codes.flatMap((code) => STATES[code] ?? []);
  if (own.length === 0) {
    return undefined;
  }
  return {
    looks: SERVED,
    *read({ plain }, { document }) {
      const { states = '' } = SERVED.exec(plain)?.groups ?? {};
      const isDated = document.kind.collection === 'posts';
      if (states === '' || isDated || OF_OTHERS.test(plain)) {
        return;
      }
      const named = states.split(/,? and |,? or |, /);
      const other = named.find((name) => !own.includes(name));
      if (other !== undefined && !own.includes(other.replace('the ', ''))) {
        const params = { words: other, states: own };
        yield { words: other, ...finding('other-state', params) };
      }
    },
  };
}
