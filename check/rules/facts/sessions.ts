import { textsIn, valueAt } from '../../../formats/path';
import type { Document } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import type { FactReader } from './reader';
import { inWords } from './reader';

/** `8-12 sessions`, `8 to 12 weekly sessions`, `8 a 12 sesiones`. */
const TYPED =
  /(?<![\d$.,-])(?<least>\d{1,2})(?: ?[-–—] ?| to | a )(?<most>\d{1,2})(?= (?:weekly |sessions)| sesiones)(?: weekly)? ses(?:sions|iones)/iu;
const FIELD = /^(\d{1,2}) ?[-–] ?(\d{1,2})$/;

/**
 * Words beside a number that is that of others, of a study, of a method, or of
 * a part.
 */
const OTHERS = inWords(
  '\\b(?:stud(?:y|ies)|research\\w*|trials?|guidelines?|protocols?|evidence|experts?|literature|therapists|providers)\\b',
  '\\b(?:CBT|EMDR|DBT|ACT|ERP|CPT|cognitive|exposure|processing|behaviou?ral|interpersonal|groups?|couples?|famil(?:y|ies))\\b',
  '\\b(?:plans?|insur\\w*|cover\\w*|allow\\w*|authoriz\\w*|some|others?|more|fewer|first|after|every|each|per|if|was|were|used to)\\b',
);

/** The number of sessions that the page of a condition says, as `8-12`. */
function sessionsOf({ data }: Document): string | undefined {
  const [field] = textsIn(data, (text) => FIELD.test(text)).filter(
    ({ path }) => path.at(-1) === 'sessions',
  );
  return field?.text;
}

/**
 * How long therapy takes, in the texts of a page that says it in a field, and
 * in those about that page.
 */
export function sessionsReader({
  documents,
}: RuleContext): FactReader | undefined {
  const facts = documents.flatMap((document) => {
    const sessions = sessionsOf(document);
    const name = String(
      valueAt<unknown>(document.data, ['name']) ?? '',
    ).toLowerCase();
    return sessions === undefined || name === ''
      ? []
      : [{ document, sessions, name }];
  });
  if (facts.length === 0) {
    return undefined;
  }
  return {
    looks: TYPED,
    *read({ plain }, { document }) {
      const { 0: words, groups: { least, most } = {} } =
        TYPED.exec(plain) ?? {};
      if (words === undefined || OTHERS.test(plain)) {
        return;
      }
      const own = facts.filter(
        ({ document: { file } }) => file === document.file,
      );
      const isOurs = /\b(?:we|our)\b|\busual length\b/i.test(plain);
      const named = isOurs
        ? facts.filter(({ name }) => plain.toLowerCase().includes(name))
        : [];
      const [fact, ...more] = own.length > 0 ? own : named;
      const [, from, to] = FIELD.exec(fact?.sessions ?? '') ?? [];
      if (fact && more.length === 0 && (from !== least || to !== most)) {
        const right = words.replace(
          /^\d+(\D+)\d+/,
          (_, between: string) => from + between + to,
        );
        yield {
          words,
          ...finding('former-fact', {
            words,
            file: fact.document.file,
            facts: [right],
          }),
          right,
        };
      }
    },
  };
}
