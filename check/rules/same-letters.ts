import { isOneSlip, lettersOf } from '../../formats/closest';
import { valuesAt } from '../../formats/path';
import { type Document, type DocumentProblem, siteOf } from '../document';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

/** Letters of licenses and degrees, some of which have those of another one. */
const KNOWN = new Set(
  'LSW LBSW LMSW LCSW LICSW LISW LPC LPCC LCPC LPCA LCMHC LMHC LMHCA LMFT LMFTA LAMFT LAC LCAC LCDC LCADC'.split(
    ' ',
  ),
);

/**
 * Two names of the site's lists, or the credentials of a therapist and a name
 * of the list, that differ by spaces, capitals, or two swapped letters only:
 * "BlueCross" and "Blue Cross", "LCWS" and "LCSW".
 */
export function* findSameLetters({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents);
  if (!site) {
    return;
  }
  const carriers = namesIn(site, 'carriers');
  for (const [index, { path, name: words }] of carriers.entries()) {
    const name = carriers
      .slice(0, index)
      .find((other) => areAlike(words, other.name))?.name;
    if (name !== undefined) {
      const said = finding('same-letters', { words, name, isTwice: true });
      yield { document: site, path, ...said };
    }
  }
  const credentials = namesIn(site, 'credentials').map(({ name }) => name);
  for (const document of documents.filter(({ kind }) => kind.isOfPeople)) {
    for (const { path, value } of valuesAt(document.data, ['credentials'])) {
      const words = String(value);
      const name = credentials.find((other) => areAlike(words, other));
      if (name !== undefined && !credentials.includes(words)) {
        const said = finding('same-letters', { words, name });
        const proposals = [{ change: { value: name }, isGuess: true }];
        yield { document, path, ...said, proposals };
      }
    }
  }
}

const namesIn = ({ data }: Document, list: string) =>
  valuesAt(data, [list, '*', 'name']).map(({ path, value }) => ({
    path,
    name: String(value),
  }));

const sorted = (letters: string): string => [...letters].sort().join('');

/** True for two names with the same letters, at most two of them swapped. */
function areAlike(one: string, other: string): boolean {
  const a = lettersOf(one);
  const b = lettersOf(other);
  const isSlip = sorted(a) === sorted(b) && isOneSlip(a, b);
  return one !== other && !KNOWN.has(one) && (a === b || isSlip);
}
