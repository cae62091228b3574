import { valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { PageText } from './page-texts';
import { type FactReader, type Fault, namePattern, sayingOf } from './reader';

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
const MANAGES = `(?:(?:manage|adjust|refill|renew|write|start|change|offer|provide)s? (?:(?:your|their|the|an?|any|all) )?(?:medication management|(?:new |psychiatric )?(?:medications?|prescriptions?|refills?)(?=[.,;:)]|$| (?:for|with|when|if|and|as|in|by|at|too)\\b)))`;
const DEED = `${HELPERS}(?:${PRESCRIBES}|${MANAGES})`;

/** Quicker than the whole patterns, and few texts have it. */
const LOOKS = /prescri|receta|medication|refills/i;

/** A denial, a condition, a question, another time, or what somebody said. */
const NOT_SAID =
  /\b(?:not|never|no|nor|neither|none|nobody|without|only|unless|until|cannot|used to|was|were|if we|wish|nadie|ning[uú]n\w*|ni|nunca)\b|n[’']t\b|\?["”’)]?$/iu;

const TEAM =
  '(?<!\\p{L})(?:we|(?:all of |some of |one of |two of )?our (?:therapists?|counselors?|clinicians?|providers?|team|staff|practice|office|psychologists?|social workers?))';

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
      saying: sayingOf(
        `${namePattern(clinician.name)}(?<letters>(?:,? [\\p{Lu}][\\p{L}.-]*){0,4}),? (?<deed>${DEED})`,
      ),
    }));
  const hasPrescriber = team.some(({ isPrescriber }) => isPrescriber);
  const ofTeam = hasPrescriber
    ? undefined
    : sayingOf(
        `${TEAM} ${DEED}|(?<!\\p{L})(?:podemos recetar|recetamos)(?!\\p{L})`,
      );
  return {
    looks: LOOKS,
    *read({ plain }, { document }: PageText): Generator<Fault> {
      if (!LOOKS.test(plain) || NOT_SAID.test(plain)) {
        return;
      }
      for (const { clinician, saying } of named) {
        const isOwn = clinician.document.file === document.file;
        const said =
          saying.exec(plain) ?? (isOwn ? OWN_SAYING.exec(plain) : undefined);
        yield* faultsOf(said, clinician);
      }
      const [words] = ofTeam?.exec(plain) ?? [];
      if (words !== undefined) {
        yield { words, ...finding('no-prescriber', { words }) };
      }
    },
  };
}

/** What somebody says on the own page. */
const OWN_SAYING = sayingOf(`(?<!\\p{L})I ${DEED}`);

function* faultsOf(
  said: RegExpExecArray | null | undefined,
  { name, credentials }: Clinician,
): Generator<Fault> {
  // Somebody else may have the same first name.
  if (said && !PRESCRIBER.test(said.groups?.letters ?? '')) {
    const [words] = said;
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
