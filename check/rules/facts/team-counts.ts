import { escaped } from '../../../formats/escaped';
import { NUMBER_WORDS, numberSaid } from '../../../formats/number-words';
import { valueAt } from '../../../formats/path';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type FactReader, inWords, sayingOf } from './reader';

const COUNT = `one|${NUMBER_WORDS.slice(2).join('|')}|\\d{1,2}`;
/** Words for people elsewhere, at another time, or among others. */
const OF_OTHERS = inWords(
  '\\b(?:other|another|more|each|every|any|or|were|was|had|until|at the|hospitals?|clinics?|states?|years?|hours?|nationwide)\\b',
);

/**
 * Compares how many people of a profession texts count with the profiles: "two
 * licensed counselors", or "A licensed counselor and an intern" at the
 * beginning of a sentence.
 */
export function teamCountReader({
  documents,
}: RuleContext): FactReader | undefined {
  const people = documents.filter(({ kind }) => kind.isOfPeople);
  const namesByRole = new Map<string, string[]>();
  for (const { data } of people) {
    const [name, role] = ['name', 'role'].map((field) =>
      valueAt<unknown>(data, [field]),
    );
    if (typeof role === 'string' && typeof name === 'string') {
      const key = role.toLowerCase();
      namesByRole.set(key, [...(namesByRole.get(key) ?? []), name]);
    }
  }
  if (namesByRole.size === 0) {
    return undefined;
  }
  const role = `(?<role>${[...namesByRole.keys()].map(escaped).join('|')})`;
  const counted = sayingOf(
    `(?<!\\p{L})(?<words>(?<count>${COUNT}) ${role}(?<many>s)?)(?!\\p{L})`,
  );
  const listed = sayingOf(
    `^(?<words>(?<count>an?) ${role}),? (?:and|with) an? `,
  );
  return {
    looks: { test: (line) => counted.test(line) || listed.test(line) },
    *read({ plain }, { document }) {
      const said = (counted.exec(plain) ?? listed.exec(plain))?.groups;
      const isDated = document.kind.collection === 'posts';
      if (!said || isDated || OF_OTHERS.test(plain)) {
        return;
      }
      const { words = '', count = '', role = '' } = said;
      const names = namesByRole.get(role.toLowerCase()) ?? [];
      if (numberOf(count) !== names.length) {
        yield { words, ...finding('other-team', { words, names }) };
      }
    },
  };
}

/** `A licensed counselor` is one. */
const numberOf = (count: string): number =>
  /^an?$/i.test(count) ? 1 : numberSaid(count);
