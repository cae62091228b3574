import { escaped } from '../../../formats/escaped';
import { oncePer } from '../../../formats/once-per';
import { STATES } from '../../../formats/states';
import { finding } from '../../words/words';
import { statesOfPractice } from '../practice-addresses';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords } from './reader';

const STATE = `(?:the )?(?:${Object.values(STATES).map(escaped).join('|')})`;
/** `NV or UT`, only beside each other: alone, `OR` or `IN` are words. */
const CODES = Object.keys(STATES).join('|');
const LIST = `${STATE}(?:(?:,| and| or|, and|, or) ${STATE})*`;
const SEVERAL = `(?:${STATE}(?:(?:,? (?:and|or|y|e|o|u)|,) ${STATE})+|(?:${CODES})(?:(?:,? (?:and|or|y|o)|,|/) ?(?:${CODES}))+)`;
/** `from anywhere in Iowa or Ohio`, `clients in Ohio and Maine` */
const SERVED = new RegExp(
  `(?:(?:anywhere|everywhere) in|across|throughout|all (?:over|of)|(?:clients|people|adults|teens|couples|families|residents) (?:in|of|from)) (?<states>${LIST})(?! (?:City|County|State|University))`,
  'u',
);
/** `in Iowa or Ohio`, in a sentence about clients or their sessions. */
const BESIDE = new RegExp(
  `(?<!\\p{L})(?:in|within|en) (?<states>${SEVERAL})(?! (?:City|County|State|University))(?!\\p{L})`,
  'u',
);
const OF_CLIENTS = inWords(
  '\\b(?:you|your|clients?|sessions?|appointments?|teletherapy|telehealth|therapy by video|available|serv(?:e|es|ing)|we (?:see|work|help|meet|treat|offer))\\b',
  '\\b(?:usted|ustedes|su|sus|sesi[oó]n(?:es)?|citas?|teleterapia|atendemos)\\b',
);
/** `you have to be in Iowa at the time of the session` */
const PRESENT = new RegExp(
  `(?:must|to|should) be (?:physically |located )?in (?<states>${LIST})(?! (?:City|County|State|University))(?=.*(?:session|appointment|visit))`,
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
    looks: STATES_SAID,
    *read({ plain }, { document }) {
      const isDated = document.kind.collection === 'posts';
      if (isDated || OF_OTHERS.test(plain)) {
        return;
      }
      const [states, isClear] = statesIn(plain);
      const named = states.split(/,? (?:and|or|y|e|o|u) |, |\//);
      const nameOf = (typed: string) =>
        STATES[typed] ?? typed.replace('the ', '');
      const isOwn = (typed: string) => own.includes(nameOf(typed));
      const other = named.find((typed) => typed !== '' && !isOwn(typed));
      // A sentence without a state of their own may be about other people.
      const isOfClients = isClear || named.some(isOwn);
      if (other !== undefined && isOfClients && !isElsewhere(nameOf(other))) {
        const params = { words: nameOf(other), states: own };
        yield { words: other, ...finding('other-state', params) };
      }
    },
  };
}

const STATES_SAID = new RegExp(
  `\\b(?:in|within|en|across|throughout|over|of|from) (?:${STATE}|(?:${CODES})(?:,|/| ))`,
);

/**
 * The states in which a sentence says that clients may be, and whether that can
 * be said of nobody else.
 */
function statesIn(plain: string): [states: string, isClear: boolean] {
  const present = PRESENT.exec(plain)?.groups?.states;
  const beside = OF_CLIENTS.test(plain) ? BESIDE.exec(plain) : null;
  const served = SERVED.exec(plain) ?? beside;
  return [present ?? served?.groups?.states ?? '', present !== undefined];
}
