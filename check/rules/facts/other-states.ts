import { escaped } from '../../../formats/escaped';
import { oncePer } from '../../../formats/once-per';
import { STATES } from '../../../formats/states';
import { finding } from '../../words/words';
import { statesOfPractice } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords } from './reader';

const STATE = `(?:the )?(?:${Object.values(STATES).map(escaped).join('|')})`;
const LIST = `${STATE}(?:(?:,| and| or|, and|, or) ${STATE})*`;
/** `from anywhere in Iowa or Ohio`, `clients in Ohio and Maine` */
const SERVED = new RegExp(
  `(?:(?:anywhere|everywhere) in|across|throughout|all (?:over|of)|(?:clients|people|adults|teens|couples|families|residents) (?:in|of|from)) (?<states>${LIST})(?! (?:City|County|State|University))`,
  'u',
);
/** A state that more documents name is no slip. */
const MOST = 2;

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
  const own = statesOfPractice(documents).flatMap((code) => STATES[code] ?? []);
  if (own.length === 0) {
    return undefined;
  }
  // What many texts say is no slip of one: the practice has moved.
  const isElsewhere = oncePer(
    (name: string) =>
      documents.filter(({ source }) => source.includes(name)).length > MOST,
  );
  return {
    looks: SERVED,
    *read({ plain }, { document }) {
      const { states = '' } = SERVED.exec(plain)?.groups ?? {};
      const isDated = document.kind.collection === 'posts';
      if (states === '' || isDated || OF_OTHERS.test(plain)) {
        return;
      }
      const named = states.split(/,? and |,? or |, /);
      const isOwn = (name: string) => own.includes(name.replace('the ', ''));
      const other = named.find((name) => !isOwn(name));
      // A sentence without a state of their own may be about other people.
      if (other !== undefined && named.some(isOwn) && !isElsewhere(other)) {
        const params = { words: other, states: own };
        yield { words: other, ...finding('other-state', params) };
      }
    },
  };
}
