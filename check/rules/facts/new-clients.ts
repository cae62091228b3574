import { valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { isOfItsDay } from './past-events';
import {
  type FactReader,
  type Fault,
  inWords,
  namePattern,
  sayingOf,
} from './reader';

const CLIENTS = '(?:any )?new (?:clients|patients)';
const NOW =
  '(?: (?:right now|now|at this time|at the moment|currently|anymore))?';
/** What follows would limit the statement to some clients. */
const END = '(?=[.,;:!?]|$)';
const CLOSED = `(?<words>(?:is|are|am)(?: currently)? (?:not|no longer)(?: currently)? (?:accepting|taking)(?: on)? ${CLIENTS}${NOW})${END}`;
const OPEN = `(?<words>(?:is|are)(?: (?:currently|now|still))? (?:accepting|taking)(?: on)? ${CLIENTS}${NOW})${END}`;
const CERRADO =
  '(?<words>no (?:(?:estamos )?(?:aceptando|recibiendo)|aceptamos|recibimos) (?:nuevos (?:clientes|pacientes)|(?:clientes|pacientes) nuevos))';

const NO_ONE = [
  `(?:we|the practice|our (?:therapists|counselors)) ${CLOSED}`,
  CERRADO,
].map((saying) => sayingOf(`(?<!\\p{L})${saying}${END}`));
const LOOKS = inWords(
  `(?:accepting|taking)(?: on)? ${CLIENTS}`,
  '(?:aceptando|recibiendo|aceptamos|recibimos) .*nuevos',
);
const IN_PART = inWords(
  '\\b(?:if|when|whenever|unless|until|while|once|was|were|may|might|on \\p{L}+days|si|cuando|hasta)\\b',
);

interface Taker {
  document: Document;
  name: string;
  isOpen: boolean;
  /** How a sentence says the opposite of the switch. */
  opposite: RegExp;
}

function takersIn({ documents }: RuleContext): Taker[] {
  return documents.flatMap((document) => {
    const [name, isOpen] = ['name', 'accepting'].map((field) =>
      valueAt<unknown>(document.data, [field]),
    );
    if (!document.kind.isOfPeople || typeof isOpen !== 'boolean') {
      return [];
    }
    const whole = String(name);
    const opposite = sayingOf(
      `${namePattern(whole)} ${isOpen ? CLOSED : OPEN}`,
    );
    return [{ document, name: whole, isOpen, opposite }];
  });
}

/**
 * Compares whether texts say that new clients are accepted with the switches
 * of the profiles.
 */
export function newClientsReader(context: RuleContext): FactReader | undefined {
  const takers = takersIn(context);
  if (takers.length === 0) {
    return undefined;
  }
  const open = takers.find(({ isOpen }) => isOpen);
  return {
    looks: LOOKS,
    *read({ plain }, { document }) {
      if (IN_PART.test(plain) || isOfItsDay(document)) {
        return;
      }
      for (const taker of takers) {
        yield* faultOf(taker.opposite.exec(plain), taker);
      }
      for (const saying of open ? NO_ONE : []) {
        yield* faultOf(saying.exec(plain), open);
      }
    },
  };
}

function* faultOf(
  saying: RegExpExecArray | null,
  taker: Taker | undefined,
): Generator<Fault> {
  const words = saying?.groups?.words;
  if (words !== undefined && taker) {
    const { document, name, isOpen } = taker;
    const facts = [`accepting: ${isOpen}`];
    const params = { words: `"${words}"`, file: document.file, facts };
    yield { words, ...finding('former-fact', { ...params, about: name }) };
  }
}
