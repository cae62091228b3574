import { groupBy } from '../../formats/group-by';
import { visibleName } from '../file-names';
import { certainCorrection, type Problem } from '../problem';
import type { Sample } from '../read/samples';
import type { Untranslated } from '../rules/interface-words';
import { count } from '../words/english';
import { codeFrame } from './code-frame';
import { type Told, toldOnce } from './told-once';

/** Options of a report. */
interface TextOptions {
  /**
   * Returns the text of a file, to show the lines with problems; undefined for
   * no lines.
   */
  sourceOf?: ((file: string) => string | undefined) | undefined;
  /** Highlights a part of the text on the terminal. */
  style?: (as: 'error' | 'warning' | 'place' | 'dim', text: string) => string;
  /** The command that checks this content, to which options can be added. */
  command?: string | undefined;
}

const COMMAND = 'npm run check --';

/**
 * Problems as text for the terminal:
 *
 *     content/cities/springfield.yaml:12:5  A question can't have a line "anwser:".
 *       Write "answer". A question has: question, answer.
 *
 *     1 problem in 1 file. Nothing was built. To correct it: npm run check -- --fix
 *
 * @param outcome says at the end what was built.
 */
export function reportProblems(
  problems: readonly Problem[],
  outcome: string,
  options: TextOptions = {},
): string {
  const told = toldOnce(problems);
  const blocks = told.map((entry, index) => {
    const next = told[index + 1]?.first;
    const again =
      next?.file === entry.first.file && next.line === entry.first.line;
    return reportEntry(
      entry,
      again ? { ...options, sourceOf: undefined } : options,
    );
  });
  const summary = summarize(problems, outcome, options.command ?? COMMAND);
  return [...blocks, summary].join('\n\n');
}

/**
 * `2 problems in 2 files. Nothing was built. To correct 1 of them: npm run check -- --fix`.
 * If nothing can be corrected without asking:
 * `To be asked about it: npm run check -- --fix`.
 */
export function summarize(
  problems: readonly Problem[],
  outcome: string,
  command: string,
): string {
  const told = toldOnce(problems);
  const withOffer = told.filter((entry) =>
    entry.problems.some(({ corrections }) => corrections),
  );
  const which = nameSome(withOffer.length, told.length);
  const verb = problems.some(certainCorrection) ? 'correct' : 'be asked about';
  const offer =
    withOffer.length > 0 ? ` To ${verb} ${which}: ${command} --fix` : '';
  return `${countProblems(problems)}. ${outcome}${offer}`;
}

/** `it`, `them`, or `2 of them`. */
function nameSome(number: number, all: number): string {
  if (all === 1) {
    return 'it';
  }
  return number === all ? 'them' : `${number} of them`;
}

function reportEntry(
  { first, message, advice }: Told,
  { sourceOf, style = (_, text) => text }: TextOptions,
): string {
  const { file, line, column, severity } = first;
  const place = style('place', `${visibleName(file)}:${line}:${column}`);
  const what = style(severity, `${labelOf(first)}${message}`);
  const source = sourceOf?.(file);
  const frame = source === undefined ? '' : codeFrame(source, first);
  return `${place}  ${what}\n  ${advice.replaceAll('\n', '\n  ')}${frame && `\n\n${style('dim', frame)}`}`;
}

function labelOf({ severity, isNeedless }: Problem): string {
  if (severity === 'error') {
    return '';
  }
  return isNeedless ? 'Note: ' : 'Warning: ';
}

export function outcomeOf(problems: readonly Problem[]): string {
  const stops = problems.some(({ severity }) => severity === 'error');
  if (stops) {
    return 'Nothing was built.';
  }
  return problems.every(({ isNeedless }) => isNeedless)
    ? 'Nothing is wrong.'
    : 'That stops no build.';
}

function countProblems(problems: readonly Problem[]): string {
  const told = toldOnce(problems);
  const errors = told.filter(({ first }) => first.severity === 'error').length;
  const notes = told.filter(({ first }) => first.isNeedless).length;
  const warnings = told.length - errors - notes;
  const counts = [
    errors > 0 && count(errors, 'problem'),
    warnings > 0 && count(warnings, 'warning'),
    notes > 0 && count(notes, 'note'),
  ];
  const files = new Set(problems.map(({ file }) => file)).size;
  return `${counts.filter(Boolean).join(' and ')} in ${count(files, 'file')}`;
}

export function reportSamples(samples: readonly Sample[]): string {
  if (samples.length === 0) {
    return '';
  }
  const lines = samples.map(
    ({ file, line, what }) => `  ${visibleName(file)}:${line}  ${what}`,
  );
  return `${count(samples.length, 'value')} for the practice to supply (marked SAMPLE):\n${lines.join('\n')}`;
}

/**
 * A note for each language. Nothing is wrong, but somebody who speaks the
 * language can add the words.
 */
export function reportUntranslated(
  untranslated: readonly Untranslated[],
): string {
  return untranslated.map(noteOf).join('\n');
}

function noteOf({ file, language, words, letter }: Untranslated): string {
  const name =
    new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const notes = [
    words.length > 0 && wordsToWrite(file, words, name),
    letter &&
      `No fonts of the site have "${letter}", so visitors see letters of this page in a font of their own device.`,
  ];
  return `content/${file}: ${notes.filter(Boolean).join(' ')}`;
}

function wordsToWrite(
  file: string,
  words: readonly string[],
  language: string,
): string {
  const [verb, it] = words.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const place = file === 'words.yaml' ? 'there' : 'there, below "words"';
  const all = `${count(words.length, 'word')} of the interface ${verb} in English`;
  return `${all}, because the site comes without ${it} in ${language}. Write ${it} ${place}: ${inGroups(words)}.`;
}

/**
 * `shell: skip, menu; parts: rates` for `shell.skip`, `shell.menu`, and
 * `parts.rates`.
 */
function inGroups(words: readonly string[]): string {
  const groups = groupBy(words, (word) => word.split('.')[0] ?? '');
  return [...groups]
    .map(
      ([group, names]) =>
        `${group}: ${names.map((name) => name.split('.')[1]).join(', ')}`,
    )
    .join('; ');
}

export function countSamples(
  samples: readonly Sample[],
  command: string,
): string {
  if (samples.length === 0) {
    return '';
  }
  return `${count(samples.length, 'value')} for the practice to supply. To list them: ${command} --samples`;
}
