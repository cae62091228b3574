import { aboutFile, type Problem } from '../problem';
import type { RuleContext } from './rule-context';

/** A page that lists the documents of a folder has to have something to list. */
export function* findEmptyPages({ documents, folders, addresses }: RuleContext): Generator<Problem> {
  for (const document of documents) {
    const { goesWith, files } = document.kind;
    if (goesWith === undefined || folders.has(goesWith)) continue;
    // Texts that other pages share make no page, and do no harm.
    if (![...addresses.values()].some((owners) => owners.includes(document))) continue;
    yield aboutFile(
      files,
      `This page would be empty: there is no file in content/${goesWith}/.`,
      `Add a file to content/${goesWith}/, or delete this one.`,
    );
  }
}
