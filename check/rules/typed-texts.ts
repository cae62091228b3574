import { slipOf } from '../../formats/closest';
import { isWithin, textsIn } from '../../formats/path';
import type { Mark } from '../document';
import { explainSeveral } from '../explain/keywords';
import type { Kind } from '../kinds';
import { type Lookalike, problemsIn } from '../markdown/problems';
import type { TextProblem, ValueProblem } from '../problem';
import { rewrite } from '../proposals';
import type { Markup } from '../words/markdown';
import { excerpt } from '../words/quoting';
import { advise, finding } from '../words/words';

/**
 * Characters that visitors would see: stars, brackets, and HTML in a plain
 * text, `{city}` where it isn't filled in.
 */
export function checkTexts(
  data: unknown,
  marks: readonly Mark[],
  { facts, markdownFacts }: Pick<Kind, 'facts' | 'markdownFacts'>,
): ValueProblem[] {
  return textsIn(data).flatMap(({ path, text }): ValueProblem[] => {
    const around = marks.filter(({ path: outer }) => isWithin(path, outer));
    const formats = around
      .filter(({ path: { length } }) => length === path.length)
      .flatMap(
        ({ annotation: { format, 'x-reference': reference } }) =>
          reference ?? format ?? [],
      );
    if (formats.some((format) => format !== 'markdown')) {
      return [];
    }
    const parts = typeof path.at(-1) === 'number' ? text.split(/\s*;\s*/) : [];
    if (parts.length > 2 && parts.every((part) => part.split(' ').length < 6)) {
      return [{ path, ...explainSeveral(path, `"${excerpt(text)}"`, parts) }];
    }
    const fills =
      around.findLast(({ annotation }) => annotation['x-fills'])?.annotation[
        'x-fills'
      ] ?? [];
    const isMarkdown = formats.length > 0;
    // A plain text can't have the links of `{crisis}`.
    const known = isMarkdown
      ? facts
      : facts.filter((fact) => !markdownFacts.has(fact));
    const problems = problemsOf(text, isMarkdown, [...fills, ...known]);
    return problems.map((problem) => ({ path, ...problem }));
  });
}

type OwnProblem = TextProblem & Pick<ValueProblem, 'severity'>;

/** @param fills the names of what is filled in. */
function problemsOf(
  text: string,
  isMarkdown: boolean,
  fills: readonly string[],
): OwnProblem[] {
  const [lookalike] = problemsIn(
    text,
    isMarkdown ? [TABLE, TAB] : [...MARKUP, TAB],
  );
  const mark = lookalike ?? singleMark(text);
  if (mark) {
    return [mark];
  }
  const blanks = blanksIn(text, fills);
  const end = missingEnd(text);
  return blanks.length > 0 || !end ? blanks : [end];
}

/**
 * Words without the characters that visitors would see; undefined if it isn't
 * known what belongs there.
 */
type WithoutMarkup = (words: string) => string | undefined;

function markup(
  kind: Markup,
  pattern: RegExp,
  correct: WithoutMarkup = () => undefined,
): Lookalike {
  return {
    pattern,
    tell: (words) => finding('visible-markup', { markup: kind, words }),
    proposals(words) {
      const text = correct(words);
      if (text === undefined) {
        return [];
      }
      const advice =
        text.trim() && advise('write-words-instead', { words: excerpt(text) });
      return [{ ...(advice && { advice }), change: { words, text } }];
    },
  };
}

const MARKUP: readonly Lookalike[] = [
  markup(
    'asterisks',
    /(?<=^|[\s(])(?:\*{1,3})(?=[^\s*])[^*]*[^\s*]\*{1,3}(?=$|[\s.,;:!?)])/,
    (words) => words.replace(/^\*+|\*+$/g, ''),
  ),
  markup('brackets', /\[[^[\]]+\]\([^()\s]*\)/, (words) =>
    words.replace(/^\[|\]\(.*/gs, ''),
  ),
  markup('html', /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i),
  markup(
    'character',
    /&(?:[a-z]{2,}\d*|#\d{1,6}|#x[0-9a-f]{1,5});/i,
    characterOf,
  ),
  markup('mark', /^(?:#{1,6}(?= )|[•●▪◦‣·]|[-–—](?=\s)) */, () => ''),
];

/** The mark of an entry of a list may have a tab after it. */
const AFTER_MARK = '(?!\\s*(?:[-*+•●▪◦‣·–—]|\\(?\\d+[.)])\\t[^\\t\\n]*$)';

const TAB: Lookalike = {
  pattern: new RegExp(`^${AFTER_MARK}[^\\t\\n]*\\t.*`, 'm'),
  tell: (words) => finding('tab-in-text', { words }),
};

/** Rows of a spreadsheet: two lines or more with tabs between their cells. */
const TABLE: Lookalike = {
  pattern: new RegExp(
    `(?:^${AFTER_MARK}[^\\t\\n]*\\S[^\\t\\n]*\\t.*(?:\\n|$)){2,}`,
    'm',
  ),
  tell: () => finding('pasted-table', {}),
  proposals: (words) => {
    const lines = words.trimEnd();
    return [
      { change: { words: lines, text: `\n${tableOf(lines).join('\n')}\n` } },
    ];
  },
};

/** The lines of a table in Markdown. */
function tableOf(rows: string): string[] {
  const cells = rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const width = Math.max(...cells.map(({ length }) => length));
  const [header = '', ...others] = cells.map((row) => {
    const whole = [...row, ...Array(width - row.length).fill('')];
    return `| ${whole.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [header, `|${'---|'.repeat(width)}`, ...others];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  rsquo: "'",
  ndash: '–',
  mdash: '—',
};

/** `&` for `&amp;`, `é` for `&#233;` or `&#xe9;`; undefined for other names. */
function characterOf(entity: string): string | undefined {
  const name = entity.slice(1, -1).toLowerCase();
  if (name.startsWith('#')) {
    return String.fromCodePoint(Number(name.slice(1).replace('x', '0x')));
  }
  return NAMED[name];
}

/**
 * `"` at the beginning of a text or at its end, and none that it belongs to.
 */
function singleMark(text: string): TextProblem | undefined {
  if (!/^["[{(]|["\]})]$/.test(text)) {
    return undefined;
  }
  for (const [first = '', last = ''] of PAIRS) {
    const opened = count(text, first);
    const closed = count(text, last);
    const isSingle = first === last ? opened % 2 === 1 : opened !== closed;
    if (isSingle && opened > closed && text.startsWith(first)) {
      const proposals = [{ change: { value: text.slice(1) } }];
      const words = text.slice(0, LAST_WORDS);
      return {
        words,
        ...finding('single-mark', { mark: first, isFirst: true }),
        proposals,
      };
    }
    if (isSingle && opened <= closed && text.endsWith(last)) {
      const proposals = [{ change: { value: text.slice(0, -1) } }];
      const words = text.slice(-LAST_WORDS);
      return {
        words,
        ...finding('single-mark', { mark: last, isFirst: false }),
        proposals,
      };
    }
  }
  return undefined;
}

const count = (text: string, sign: string): number =>
  text.split(sign).length - 1;

const PAIRS = ['""', '[]', '{}', '()'];
const LAST_WORDS = 20;

/**
 * A text of several sentences that stops in the middle of one. Titles such as
 * "Stress? What helps" have no period.
 */
function missingEnd(text: string): OwnProblem | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const isBlock = /^\s*(?:[-*#|>]|\d+\.)/.test(last) && text.includes('\n');
  if (isBlock || !/[\p{L},;\p{Pd}]$/u.test(last)) {
    return undefined;
  }
  // In Greek, a semicolon is the question mark.
  const isOpen = /(?:,|(?<!\p{Script=Greek});)$/u.test(last);
  const stops =
    /(?:\p{Pd}|\b(?:a|an|the|and|or|of|your|our|their|with a))$/u.test(last);
  const hasSentences = /\p{Ll}{3}\.["”’)]? +\p{Lu}/u.test(last);
  if (!hasSentences && !isOpen && !(stops && last.includes(' '))) {
    return undefined;
  }
  const words = last.slice(-LAST_WORDS);
  return {
    words,
    severity: 'warning',
    ...finding('unfinished-sentence', { words }),
  };
}

/**
 * `{ county }`, `{county`, `[county]`, or a blank that a letter or a chat
 * leaves to be filled in: `[days of the week]`.
 */
const PLACEHOLDER =
  /\$?\{{1,2} *[\p{L}\w-]+ *\}{1,2}|\{[\p{L}\w]+(?!\s*\}|[\p{L}\w])|\[[\p{L}\w]+(?: [\p{L}\w]+)*\](?! ?[([:])/gu;

/**
 * Letters in the place of words or of a number that nobody has filled in:
 * `XX/XX`, `(XXX) XXX-XXXX`, `$XX`, `TBD`, `[TODO`.
 */
const LETTERS =
  /(?<![\p{L}\p{N}])(?:X{2,}(?:[/.-]X{2,})+|(?<=\$)X{2,}|X{4,}|TBD|FIXME|(?<=\[)TODO|TODO(?=: )|[Ll]orem ipsum)(?![\p{L}\p{N}])/gu;

/** All places of a text that are still to be filled in. */
function blanksIn(text: string, fills: readonly string[]): OwnProblem[] {
  const letters = [...text.matchAll(LETTERS)].map(([words]): OwnProblem => {
    return {
      words,
      severity: 'warning',
      ...finding('letters-for-number', { words }),
    };
  });
  return [...letters, ...placeholders(text, fills)];
}

function placeholders(text: string, fills: readonly string[]): OwnProblem[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole]): OwnProblem[] => {
    const name = whole.replace(/[^\p{L}\w-]/gu, '');
    // In a quotation, brackets may be around words that explain it.
    const isBlank = /^\[.* /.test(whole);
    // Other brackets, or one that isn't closed, are a slip only around the name
    // of a fact.
    if (
      fills.includes(name)
        ? whole === `{${name}}`
        : !whole.endsWith('}') && !isBlank
    ) {
      return [];
    }
    // A letter to be filled in says "[name]" of somebody, and not of whom the
    // file is about.
    const better = whole.startsWith('[') ? undefined : slipOf(name, fills);
    const correct = `{${better}}`;
    const proposals =
      better === undefined
        ? []
        : [rewrite(whole, correct, advise('write', { value: correct }))];
    const problem = finding('unknown-placeholder', {
      words: whole,
      names: fills,
    });
    return [
      {
        ...(isBlank && { severity: 'warning' }),
        words: whole,
        ...problem,
        proposals,
      },
    ];
  });
}
