import type { Problem } from '../../check/problem';
import { inWords } from '../support/words';

/** Words of programmers, and of the programs behind the check. */
const JARGON = [
  /\b(strings?|booleans?|integers?|objects?|arrays?|null|undefined|NaN|regex\w*|enum|const)\b/i,
  /\b(schemas?|patterns?|propert(y|ies)|keywords?|keys?|valid|invalid|validat\w*|matches|matched)\b/i,
  /\b(syntax|pars(e|er|ing)|tokens?|scalars?|mappings?|sequences?|nodes?|anchors?|indent\w*|(?<!\.)yaml)\b/i,
  /\b(must|oneOf|anyOf|allOf|\$ref|additionalProperties)\b/,
];

/**
 * Names a value as the right one: `Write "09:00".`, `Write slug: salem`,
 * `Or write [988](tel:988)`.
 */
const PROMISE =
  /(?:^|[.!?] )(?:W|Or w)rite (?:"[^"]*[\p{L}\p{N}][^":]*"|[\w-]+: \S|\[)|Did you mean|like this:/u;

/**
 * What means something to people only who have the files and a terminal, and
 * not to those who see fields.
 */
export const OF_FILES =
  /(?:^|\s)--\w|npm run|\.yaml\b|content\/|movedFrom|SAMPLE|Set to (?:true|false)|year-month-day|Write: |”: \[|: >-|(?:^|\s)- “/;

/**
 * The same, with what only a file shows: columns, dashes, and marks of YAML.
 */
const NOTATION = [
  /(?:^|\s)--[a-z]/,
  /\bnpm run\b/,
  /\.ya?ml\b|\bcontent\/|\bYAML\b/,
  /\bfile name\b|\b(?:its|the|this|both) files?\b/i,
  /\bnext line\b|\bline of its own\b|\blines? \d|\bline breaks?\b/,
  /\bindent|\bfurther to the (?:left|right)\b|\bleft edge\b|\bcolumn\b/i,
  /\bmovedFrom\b|\bSAMPLE\b/,
  // As in `A photo has: src, alt, focus.`
  /^An? [^:]+ has: |^The fields /,
  /\bWrite: |"- " before\b|"\|" (?:after|in place)\b/,
  // Marks that are no part of any text.
  /^"[^"]{1,2}" (?:is missing|has to be|doesn't belong)\b|\bbegins with \d+ spaces?\b/,
  // As in `Write: - “Hero”: : [`, `“Address”: [a-name]`, and `faq:`.
  /(?:^|\s)- (?:“|\w+:)|”: (?:[:[{|]|>-)|\w:(?=["”])/,
];

/**
 * True if a text has words for files, for their notation, or for a terminal.
 */
export const isOfFiles = (text: string): boolean =>
  NOTATION.some((pattern) => pattern.test(text));

/** What a receptionist would find wrong with a message. */
export function faultsOf(problem: Problem): string[] {
  const { message, advice, corrections } = inWords(problem);
  // What stands in quotes is the reader's own, and so are the names of fields
  // after a colon.
  const words = `${message} ${advice}`.replace(
    /"[^"]*"|'[^']*'|: [\w, -]+/g,
    '…',
  );
  const jargon = JARGON.flatMap((word) => {
    const [found] = word.exec(words) ?? [];
    return found === undefined
      ? []
      : `A word of programmers, ${found}: ${message} → ${advice}`;
  });
  const isInVain = !corrections && PROMISE.test(advice);
  return isInVain
    ? [...jargon, `A promise without a correction: ${message} → ${advice}`]
    : jargon;
}
