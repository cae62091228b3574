import zonesOfStates from '../../../formats/us-time-zones.json' with {
  type: 'json',
};
import { finding } from '../../words/words';
import { statesOfPractice } from '../practice-addresses';
import { type FactReader, inWords, type ReaderOf, sayingOf } from './reader';

/** The zones of the clocks in each state. */
const STATES_IN: Readonly<Record<string, string>> = zonesOfStates;

/** `7 pm Eastern`, `19:00 (ET)` */
const TIME = sayingOf(
  '(?<![\\d:])\\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\.?)?,? \\(?(?<zone>Eastern|Central|Mountain|Pacific|[ECMP][SD]?T)(?!\\p{L})',
);
/** Words for what the practice itself does at that time. */
const OUR_OWN = inWords(
  '\\b(?:we|our|us|groups?|workshops?|sessions?|classes|class|webinars?|meets?|nosotros|nuestr\\w+|grupos?|taller(?:es)?)\\b',
);

/** A time of the practice in a zone in which it sees nobody. */
export const zoneReader: ReaderOf = ({ documents }): FactReader | undefined => {
  const states = statesOfPractice(documents);
  const zones = Object.entries(STATES_IN)
    .filter(([, those]) =>
      states.some((state) => those.split(' ').includes(state)),
    )
    .map(([zone]) => zone);
  if (zones.length === 0) {
    return undefined;
  }
  return {
    looks: TIME,
    *read({ plain }, { path }) {
      const { 0: words = '', groups } = TIME.exec(plain) ?? {};
      const zone = groups?.zone ?? '';
      const isOwn =
        path.includes('events') || path[0] === 'notices' || OUR_OWN.test(plain);
      const isHere = zones.some((each) => each[0] === zone[0]?.toUpperCase());
      if (words !== '' && isOwn && !isHere) {
        const params = { words: words.replace('(', ''), zones };
        yield { words, ...finding('other-zone', params) };
      }
    },
  };
};
