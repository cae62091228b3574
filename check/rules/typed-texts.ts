import { slipOf } from '../../formats/closest';
import { MARK_AND_TAB } from '../../formats/list-marks';
import { isWithin, textsIn } from '../../formats/path';
import { typedQuotesOf } from '../../formats/typed-quotes';
import type { Mark } from '../document';
import type { Kind } from '../kinds';
import { type Lookalike, problemsIn } from '../markdown/problems';
import { codesIn, withoutCodes } from '../markdown/web-codes';
import type { Proposal, TextProblem, ValueProblem } from '../problem';
import { rewrite } from '../proposals';
import type { Markup } from '../words/markdown';
import { excerpt } from '../words/quoting';
import { advise, finding } from '../words/words';
import { mailLeftovers } from './mail-leftovers';

/**
 * Characters that visitors would see by mistake: asterisks, brackets, or HTML
 * in plain text, and placeholders that nothing fills in, such as `{city}`.
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
    const fills =
      around.findLast(({ annotation }) => annotation['x-fills'])?.annotation[
        'x-fills'
      ] ?? [];
    const isMarkdown = formats.length > 0;
    // Plain text can't have the links that `{crisis}` contains.
    const known = isMarkdown
      ? facts
      : facts.filter((fact) => !markdownFacts.has(fact));
    const problems = problemsOf(text, isMarkdown, [...fills, ...known]);
    return problems.map((problem) => ({ path, ...problem }));
  });
}

/** @param fills the names of the placeholders that get filled in. */
function problemsOf(
  text: string,
  isMarkdown: boolean,
  fills: readonly string[],
): TextProblem[] {
  // Few texts have a tab, and the pattern of a table takes long.
  const tabbed = text.includes('\t') ? [TABLE, TAB] : [];
  const [lookalike] = problemsIn(
    text,
    isMarkdown ? tabbed : [...MARKUP, TAB_IN_PLAIN],
  );
  const mark = webCodes(text, isMarkdown) ?? lookalike ?? singleMark(text);
  if (mark) {
    return [mark];
  }
  const blanks = [...mailLeftovers(text, isMarkdown), ...blanksIn(text, fills)];
  const end = missingEnd(text);
  return blanks.length > 0 || !end ? blanks : [end];
}

/** `&nbsp;`, `&#233;` */
const CHARACTER = /&(?:[a-z]{2,}\d*|#\d{1,6}|#x[0-9a-f]{1,5});/gi;

/** All codes of a web page in a plain text at once. */
function webCodes(text: string, isMarkdown: boolean): TextProblem | undefined {
  const codes = isMarkdown ? [] : codesIn(text);
  const [words] = codes;
  if (words === undefined) {
    return undefined;
  }
  const value = withoutCodes(text, false)
    ?.replace(CHARACTER, (entity) => characterOf(entity) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const proposals: Proposal[] = [];
  if (value !== undefined) {
    const advice = advise('write-words-instead', { words: excerpt(value) });
    proposals.push({ advice, change: { value } });
  }
  const params = { markup: 'html' as const, words: codes.join(', ') };
  return { words, ...finding('visible-markup', params), proposals };
}

/**
 * Returns words without the visible markup; undefined if it isn't clear what
 * belongs there.
 */
type WithoutMarkup = (words: string) => string | undefined;

function markup(
  kind: Markup,
  pattern: RegExp,
  correct: WithoutMarkup,
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
  // Whether the struck-out words should go is for a person to say.
  markup('tildes', /~~(?=[^\s~])[^~]*[^\s~]~~/, () => undefined),
  markup('character', new RegExp(CHARACTER, 'i'), characterOf),
  markup('mark', /^(?:#{1,6}(?= )|[•●▪◦‣·]|[-–—]>?(?=\s)) */, () => ''),
];

const tabAfter = (beginning: string): Lookalike => ({
  pattern: new RegExp(`^${beginning}[^\\t\\n]*\\t.*`, 'mu'),
  tell: (words) => finding('tab-in-text', { words }),
});

/** A list item's marker may have a tab after it. */
const TAB_IN_PLAIN = tabAfter(
  '(?!\\s*(?:[-*+•●▪◦‣·–—]|\\(?\\d+[.)])\\t[^\\t\\n]*$)',
);
/** In Markdown, any other bullet is reported as such. */
const TAB = tabAfter(`(?!${MARK_AND_TAB}[^\\t\\n]*$)`);

/**
 * Pasted spreadsheet rows: two or more lines with tabs between cells. Entries
 * of a list have one after their mark.
 */
const TABLE: Lookalike = {
  pattern: new RegExp(
    `(?:^(?!${MARK_AND_TAB})[^\\t\\n]*\\S[^\\t\\n]*\\t.*(?:\\n|$)){2,}`,
    'mu',
  ),
  tell: () => finding('pasted-table', {}),
  proposals: (words) => {
    const lines = words.trimEnd();
    return [
      { change: { words: lines, text: `\n${tableOf(lines).join('\n')}\n` } },
    ];
  },
};

/** Converts rows with tabs to the lines of a Markdown table. */
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
 * Marks that have no partner: those of `:-)` and `8)`, but not of `(208)`; of
 * inches, and of each further paragraph of a quotation.
 */
const ALONE = /(?<!\d)[:;8=]['’]?-?[)(]|(?<=\d)"|(?<=[^”\s]\s*\n\s*\n)“/g;
/** `a) by card, b) by check` */
const ENUMERATED = /(?<![\p{L}\p{N}(])(?:\d{1,2}|[a-z])\)/gu;

/** Spaces take their place, so that what is at an end of the text stays there. */
function withoutMarksAlone(text: string): string {
  const rest = text.replace(ALONE, ' ');
  const isList = (rest.match(ENUMERATED) ?? []).length > 1;
  return isList ? rest.replace(ENUMERATED, ' ') : rest;
}

/**
 * A quotation mark or bracket at the beginning or end of a text without its
 * partner.
 */
function singleMark(text: string): TextProblem | undefined {
  const isOfMarks = typedQuotesOf(text)?.text === '';
  if (isOfMarks || !/^["“«[{(]|["”»\]})]$/.test(text)) {
    return undefined;
  }
  const paired = withoutMarksAlone(text);
  for (const [first = '', last = ''] of PAIRS) {
    const opened = count(paired, first);
    const closed = count(paired, last);
    const isSingle = first === last ? opened % 2 === 1 : opened !== closed;
    if (isSingle && opened > closed && paired.startsWith(first)) {
      const proposals = [{ change: { value: text.slice(1) } }];
      const words = text.slice(0, LAST_WORDS);
      return {
        words,
        ...finding('single-mark', { mark: first, isFirst: true }),
        proposals,
      };
    }
    if (isSingle && opened <= closed && paired.endsWith(last)) {
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

const PAIRS = ['""', '“”', '«»', '[]', '{}', '()'];
const LAST_WORDS = 20;

/**
 * A text that stops in the middle of a sentence. Titles such as "Stress? What
 * helps" need no period.
 */
function missingEnd(text: string): TextProblem | undefined {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const isBlock = /^\s*(?:[-*#|>]|\d+\.)/.test(last) && text.includes('\n');
  if (isBlock || !/[\p{L},;\p{Pd}]$/u.test(last)) {
    return undefined;
  }
  // The Greek question mark looks like a semicolon.
  const isOpen = /(?:,|(?<!\p{Script=Greek});)$/u.test(last);
  const stops =
    /(?:\p{Pd}|(?<![\p{L}\p{M}\p{N}])(?:a|an|the|and|or|of|your|our|their|with a))$/u.test(
      last,
    );
  const hasSentences = /\p{Ll}{3}\.["”’)]? +\p{Lu}/u.test(last);
  if (!hasSentences && !isOpen && !(stops && last.includes(' '))) {
    return undefined;
  }
  const words = /(?<!\S)\S.{0,19}$/.exec(last)?.[0] ?? last.slice(-LAST_WORDS);
  return {
    words,
    severity: 'warning',
    ...finding('unfinished-sentence', { words }),
  };
}

/**
 * A placeholder with a slip (`{ county }`, `{county's}`, `[county]`), or a blank
 * that a template leaves to be filled in: `[days of the week]`.
 */
const PLACEHOLDER =
  /\$?\{{1,2} *[\p{L}\w](?:[\p{L}\w'’. -]*[\p{L}\w])? *\}{1,2}|\{[\p{L}\w]+(?!\s*\}|[\p{L}\w])|\[[\p{L}\w]+(?: [\p{L}\w]+)*\](?! ?[([:])/gu;
/** One word that a template leaves to be filled in, or the mark of a comment in Word. */
const BLANK =
  /^\[(?:[Ll]ink|LINK|[Uu]rl|URL|[Dd]ate|DATE|[Hh]ere|[Ii]nsert|\p{Lu}{2}\d{1,2})\]$/u;

/**
 * Letters that stand for words or numbers nobody has filled in: `XX/XX`,
 * `(XXX) XXX-XXXX`, `$XX`, `TBD`, `[TODO`.
 */
const LETTERS =
  /(?<![\p{L}\p{N}])(?:X{2,}(?:[/.-]X{2,})+|(?<=\$)X{2,}|X{4,}|X{2,3}(?= (?:business |working )?(?:week|day|hour|minute|month|year|session|people|dollar|semana|día|hora|minuto|mes|sesi))|TBD|[Tt]bd(?=[.,)]|$)|FIXME|(?<=\[)TODO|TODO(?=: | (?:ask|add|call|change|check|confirm|decide|fill|find|finish|fix|get|insert|replace|update|write) )|[Ll]orem ipsum)(?![\p{L}\p{N}])/gu;

/**
 * Words of a note that somebody wrote for a colleague, with the brackets around
 * it: `(pls check w/ Jordan)`, `Is this still right??`, `before this goes live`
 */
const NOTE =
  /\((?!so|then|also|again|otherwise|please|if)\p{L}+[,:] (?:please|can you|could you) (?:check|verify|confirm|review|fix|update)(?! your)[^()]*\)|(?:\([^()]*|(?<=^|[.!?]\s+|\n)[^.!?\n]*)(?:\?{2,}|(?<!\p{L})(?:pls|plz|FYI|asap|TBC|@\p{Lu}\p{Ll}+,? (?:ok|okay|please|can you|could you|thoughts)|double[- ]check this|before (?:we (?:publish|post)|(?:this|it|the page|the site) goes (?:live|online))|(?:check|confirm) w\/|note to self|(?:can|could|would|will) you (?:please )?(?:put|add|change|update|post|upload|publish|replace) (?:this|it|that|these) (?:up|on the|to the|online|live|by|before|today|tomorrow))(?!\p{L}))(?:[^()]*\)|[^.!?\n]*[.!?]*)/giu;

/** All places in a text that still need filling in. */
function blanksIn(text: string, fills: readonly string[]): TextProblem[] {
  const letters = [...text.matchAll(LETTERS)].map(([words]): TextProblem => {
    return {
      words,
      severity: 'warning',
      ...finding('letters-for-number', { words }),
    };
  });
  const notes = [...text.matchAll(NOTE)].map(([note]): TextProblem => {
    const words = note.trim();
    const isWhole = words === text.trim();
    return {
      words,
      severity: 'warning',
      ...finding('note-in-text', { words, ...(isWhole && { isWhole }) }),
    };
  });
  return [...letters, ...notes, ...placeholders(text, fills)];
}

/** True for words between quotation marks, or in a block of quoted lines. */
function isQuoted(text: string, index: number): boolean {
  const before = text.slice(0, index).replace(ALONE, '');
  return (
    count(before, '"') % 2 === 1 ||
    count(before, '“') > count(before, '”') ||
    /(?:^|\n)>[^\n]*$/.test(before)
  );
}

function placeholders(text: string, fills: readonly string[]): TextProblem[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap((match): TextProblem[] => {
    const [whole] = match;
    if (whole.startsWith('[') && isQuoted(text, match.index)) {
      return [];
    }
    const name = whole.replace(/[^\p{L}\w-]/gu, '');
    // In a quotation, brackets may hold an explanation.
    const isBlank = /^\[.* /.test(whole) || BLANK.test(whole);
    // Other brackets, or an unclosed one, are a slip only around a fact's name.
    if (
      fills.includes(name)
        ? whole === `{${name}}`
        : !whole.endsWith('}') && !isBlank
    ) {
      return [];
    }
    // In a template, "[name]" may stand for anybody, not only the person the
    // file is about.
    const better = whole.startsWith('[') ? undefined : slipOf(name, fills);
    const proposals: Proposal[] = [];
    if (better !== undefined) {
      const value = `{${better}}`;
      proposals.push(rewrite(whole, value, advise('write', { value })));
    }
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
