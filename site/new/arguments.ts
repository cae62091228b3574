import { parseArgs } from 'node:util';
import { closest } from '../../check/closest';
import type { Kind } from '../../check/kinds';
import { PRACTICE_OPTIONS } from './practice-request';
import { recipeOf } from './recipes';
import { UsageError } from './refusal';

/** What follows `npm run new --`. */
export interface Arguments {
  help: boolean;
  kind?: Kind | undefined;
  name?: string | undefined;
  /** By the name of the field. */
  facts: Record<string, string>;
}

/**
 * Reads the arguments: the kind, the name (several words make one name), and facts as
 * `--county "Sangamon County"` or `--county="Sangamon County"`.
 *
 * @throws {UsageError} if there is no such kind or option, or an option has no value.
 */
export function readArguments(args: readonly string[], kinds: readonly Kind[]): Arguments {
  const options = ['slug', ...kinds.flatMap((kind) => recipeOf(kind).asks)];
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // Unknown options are refused below, with a message.
    strict: false,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    },
  });
  const { help, ...given } = values;
  if (help) return { help: true, facts: {} };
  const [word, ...rest] = positionals;
  const kind = word === undefined ? undefined : findKind(word, kinds);
  return { help: false, kind, name: rest.join(' ') || undefined, facts: readFacts(given, kind) };
}

/** @throws {UsageError} if there is no such kind. */
export function findKind(word: string, kinds: readonly Kind[]): Kind {
  const kind = kinds.find(({ name, collection }) => [name, collection].includes(word.toLowerCase()));
  if (kind) return kind;
  const names = kinds.map(({ name }) => name);
  const meant = closest(word, names);
  throw new UsageError(
    `"${word}" is not a kind of page. ${meant ? `Did you mean "${meant}"? ` : ''}There are: ${names.join(', ')}.`,
  );
}

function readFacts(given: Readonly<Record<string, unknown>>, kind?: Kind): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [option, value] of Object.entries(given)) {
    if (!kind) throw new UsageError(`Name the kind of page before --${option}.`);
    const known = ['slug', ...recipeOf(kind).asks];
    if (!known.includes(option)) {
      const meant = closest(option, known);
      throw new UsageError(
        `A ${kind.title.toLowerCase()} has no option --${option}. ${meant ? `Did you mean --${meant}? ` : ''}There are: ${known.map((name) => `--${name}`).join(', ')}.`,
      );
    }
    // A negative number is a value. Anything else that begins with a hyphen is the next option.
    if (typeof value !== 'string' || /^--?[a-z]/i.test(value))
      throw new UsageError(`--${option} has no value. Write it after a space.`);
    facts[option] = value;
  }
  return facts;
}

/** How the command is used, with the options of every kind. */
export function usage(kinds: readonly Kind[]): string {
  const lines = kinds.map((kind) => {
    const options = ['slug', ...recipeOf(kind).asks].map((name) => `--${name}`).join(' ');
    return `  ${kind.name.padEnd(10)} ${kind.title.padEnd(15)} ${options}`;
  });
  return [
    'npm run new                              asks for everything',
    'npm run new -- <kind> "<name>" [options] writes the page at once',
    'npm run new -- rename <kind> <slug> "<new name>" [--slug <new slug>]',
    '                                         gives a page another name and address, and changes what links to it',
    'npm run new -- practice "<name>" [options]',
    '                                         replaces the content by that of another practice, and keeps the old one',
    '',
    'Kinds, and what may be given beforehand:',
    ...lines,
    `  ${'practice'.padEnd(10)} ${'All content'.padEnd(15)} ${PRACTICE_OPTIONS.map((name) => `--${name}`).join(' ')}`,
    '',
    'For example: npm run new -- city "Springfield" --latitude 39.8 --longitude -89.6',
  ].join('\n');
}
