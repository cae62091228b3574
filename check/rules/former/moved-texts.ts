import { isGroup } from '../../../formats/path';
import { type DocumentProblem, isDerived } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { type Change, formerState } from './former-state';
import { namingOf } from './pair-entries';

/** In words. Shorter texts, such as a label, may be of several entries. */
const FEWEST_WORDS = 4;

/**
 * A text that went from one entry of a list to another: the note about one fee
 * that is below the next fee now.
 */
export function* findMovedTexts(
  context: RuleContext,
): Generator<DocumentProblem> {
  for (const change of formerState(context)?.changes ?? []) {
    const { document } = change;
    for (const { path, ...params } of textsMovedIn(change)) {
      if (!isDerived(document, path)) {
        yield { document, path, ...finding('moved-text', params) };
      }
    }
  }
}

type Entry = Record<string, unknown>;

function* textsMovedIn({ before, after, path }: Change) {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return;
  }
  const former = before.filter(isGroup);
  for (const [index, entry] of after.entries()) {
    const name = namingOf(entry)?.name;
    if (!isGroup(entry) || name === undefined || !isThere(former, name)) {
      continue;
    }
    for (const [field, words] of textsOf(entry)) {
      const owners = former.filter((each) => each[field] === words);
      const [owner] = owners;
      const was = namingOf(owner)?.name;
      const isLeft = after.some(
        (each) => each !== entry && isGroup(each) && each[field] === words,
      );
      const isMoved =
        owners.length === 1 && was !== undefined && was !== name && !isLeft;
      if (isMoved && isThere(after, was)) {
        yield { path: [...path, index, field], words, was, now: name };
      }
    }
  }
}

const isThere = (entries: readonly unknown[], name: string): boolean =>
  entries.some((each) => namingOf(each)?.name === name);

/** The longer texts of an entry, without its name. */
const textsOf = (entry: Entry): [field: string, words: string][] =>
  Object.entries(entry).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' &&
      pair[0] !== namingOf(entry)?.field &&
      pair[1].split(/\s+/).length >= FEWEST_WORDS,
  );
