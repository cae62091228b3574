import { valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { PageText } from './page-texts';
import {
  type FactReader,
  type Fault,
  inWords,
  namePattern,
  type Statement,
  sayingOf,
  statementsIn,
} from './reader';

/** Letters, or the profession, of somebody who prescribes medication. */
const PRESCRIBER =
  /(?<![\p{L}-])(?:M\.?D|D\.?O|[A-Z]*NP|[A-Z]*APRN|ARNP|CNS|PA|RxP|MSCP)(?:-[A-Z]+)?(?![\p{L}-])|psychiatr|physician|nurse|prescri/iu;

const HELPERS =
  '(?:(?:can|will|may|also|now|does|do|gladly|happily|even|sometimes|often|both|all|either|then|puede|pueden|podemos|también|(?:is|are|am) (?:able|licensed|allowed) to) )*';
const MEDICINE =
  '(?:medications?|medicines?|meds|drugs?|pills?|sleep(?:ing)? aids?|antidepressants?|stimulants?|prescriptions?|refills?|SSRIs?|medicamentos?|recetas?)';
/** `prescribe`, `prescribe a mild sleep aid`, `prescribe it`. */
const PRESCRIBES = `(?:prescribes?|recetan?|recetar|recetamos)(?=[.,;:)]|$| (?:it|them|for|and|if|when|where|as|si|cuando)\\b|(?: [\\p{L}'’-]+){0,5} ${MEDICINE}(?!\\p{L}))`;
/** `manages your medication`, `writes prescriptions`. */
const MANAGE =
  '(?:manage|adjust|refill|renew|write|start|change|offer|provide)s? (?:(?:your|their|the|an?|any|all) )?';
const MANAGES = `(?:${MANAGE}(?:medication management|(?:new |psychiatric )?(?:medications?|prescriptions?|refills?)(?=[.,;:)]|$| (?:for|with|when|if|and|as|in|by|at|too)\\b)))`;
const DEED = sayingOf(`${HELPERS}(?:${PRESCRIBES}|${MANAGES})`, 'g');

/** Quicker than the whole patterns, and few texts have it. */
const LOOKS = inWords(
  'prescribe|receta',
  `${MANAGE}(?:new |psychiatric )?(?:medication|prescription|refill)`,
);

/** A denial, a condition, a question, another time, or what somebody said. */
const NOT_SAID = inWords(
  '\\b(?:not|never|no|nor|neither|none|nobody|without|only|unless|until|cannot|used to|was|were|if we|wish|nadie|ning[uú]n\\w*|ni|nunca)\\b',
  '(?:n[’\']t\\b|\\?["”’)]?$)',
);

/** The beginning of a sentence about the whole team. */
const TEAM = sayingOf(
  '(?<!\\p{L})(?:we|(?:all of |some of |one of |two of )?our (?:therapists?|counselors?|clinicians?|providers?|team|staff|practice|office|psychologists?|social workers?)) $',
);
/** The same in one word. */
const RECETAMOS = sayingOf(
  '(?<!\\p{L})(?:podemos recetar|recetamos)(?!\\p{L})',
);

interface Clinician {
  document: Document;
  name: string;
  credentials: string;
  isPrescriber: boolean;
}

/**
 * What a text says of somebody who prescribes medication, while the credentials
 * are those of a therapist: "Casey can prescribe a mild sleep aid".
 */
export function prescriberReader({
  documents,
}: RuleContext): FactReader | undefined {
  const team = documents.flatMap(clinicianIn);
  if (team.length === 0) {
    return undefined;
  }
  const named = team
    .filter(({ isPrescriber, credentials }) => !isPrescriber && credentials)
    .map((clinician) => ({
      clinician,
      subject: sayingOf(
        `${namePattern(clinician.name)}(?<letters>(?:,? [\\p{Lu}][\\p{L}.-]*){0,4}),? $`,
      ),
    }));
  const hasPrescriber = team.some(({ isPrescriber }) => isPrescriber);
  return {
    looks: LOOKS,
    *read({ plain }, { document }: PageText): Generator<Fault> {
      if (NOT_SAID.test(plain)) {
        return;
      }
      const statements = statementsIn(plain, DEED);
      for (const { clinician, subject } of named) {
        const isOwn = clinician.document.file === document.file;
        const said =
          saidOf(subject, statements) ??
          (isOwn ? saidOf(OWN, statements) : undefined);
        yield* faultsOf(said, clinician);
      }
      const words = hasPrescriber
        ? undefined
        : (saidOf(TEAM, statements)?.words ?? RECETAMOS.exec(plain)?.[0]);
      if (words !== undefined) {
        yield { words, ...finding('no-prescriber', { words }) };
      }
    },
  };
}

/** What somebody says on the own page. */
const OWN = sayingOf('(?<!\\p{L})I $');

interface Said {
  /** With the subject. */
  words: string;
  letters: string;
}

/** The first statement about a subject. */
function saidOf(
  subject: RegExp,
  statements: readonly Statement[],
): Said | undefined {
  for (const { before, words } of statements) {
    const { 0: name, groups } = subject.exec(before) ?? {};
    if (name !== undefined) {
      return { words: name + words, letters: groups?.letters ?? '' };
    }
  }
  return undefined;
}

function* faultsOf(
  said: Said | undefined,
  { name, credentials }: Clinician,
): Generator<Fault> {
  // Somebody else may have the same first name.
  if (said && !PRESCRIBER.test(said.letters)) {
    const { words } = said;
    yield { words, ...finding('no-prescriber', { words, name, credentials }) };
  }
}

function clinicianIn(document: Document): Clinician[] {
  const [name, credentials = '', role = ''] = [
    'name',
    'credentials',
    'role',
  ].map((field) => valueAt<unknown>(document.data, [field]));
  if (!document.kind.isOfPeople || typeof name !== 'string') {
    return [];
  }
  const isPrescriber = PRESCRIBER.test(`${credentials} ${role}`);
  return [{ document, name, credentials: String(credentials), isPrescriber }];
}
