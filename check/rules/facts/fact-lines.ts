import { isGroup, type Path } from '../../../formats/path';
import { type Document, positionsOf } from '../../document';
import { pageTexts } from './page-texts';

/** What a problem says of another place: the fact, or the sentence there. */
interface OtherPlace {
  file?: string;
  facts?: readonly string[];
  sentence?: string;
}

/**
 * The line of the other place, if it is in the same file: for
 * `{ facts: ['15 minutes'] }`, that of `minutes: 15`.
 * @returns undefined if it is in another file, or could be in several lines.
 */
export function lineOfFact(
  document: Document,
  { file, facts = [], sentence }: OtherPlace,
): number | undefined {
  if (file !== document.file) {
    return undefined;
  }
  const paths =
    sentence === undefined
      ? pathsOfFact(document.data, facts)
      : pathsOfSentence(document, sentence);
  const [path, ...others] = paths;
  if (!path || others.length !== 0) {
    return undefined;
  }
  return positionsOf(document).ofValue(path).line;
}

const pathsOfSentence = (document: Document, sentence: string): Path[] =>
  pageTexts(document)
    .filter((text) => text.sentences.some(({ plain }) => plain === sentence))
    .map(({ path }) => path);

function pathsOfFact(data: unknown, [fact, ...more]: readonly string[]) {
  const paths: Path[] = [];
  function visit(value: unknown, path: Path) {
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) {
        visit(entry, [...path, index]);
      }
    } else if (isGroup(value)) {
      for (const [field, each] of Object.entries(value)) {
        visit(each, [...path, field]);
      }
    } else if (fact !== undefined && isFact(value, fact, path)) {
      paths.push(path);
    }
  }
  if (more.length === 0) {
    visit(data, []);
  }
  return paths;
}

/**
 * `15` for `15 minutes`, `1200` for `$1,200`, `true` for `accepting: true`,
 * `"12-16"` for `12 to 16 sessions`.
 */
function isFact(value: unknown, fact: string, path: Path): boolean {
  const numbers = numbersIn(fact);
  if (typeof value === 'number') {
    return numbers[0] === value;
  }
  const isRange = typeof value === 'string' && RANGE.test(value);
  return isRange && numbers.length > 1
    ? numbersIn(value).join() === numbers.join()
    : String(value) === fact || `${path.at(-1)}: ${value}` === fact;
}

/** A value that is nothing but two numbers. */
const RANGE = /^\d+ ?(?:[-–]|to) ?\d+$/;

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) =>
    Number(digits.replaceAll(',', '')),
  );
