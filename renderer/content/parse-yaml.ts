import { load, YAMLException } from 'js-yaml';
import type { Problem } from './problem';

type Found = Pick<Problem, 'line' | 'column' | 'message' | 'advice'>;
export type ParsedYaml = { data: unknown; problem?: undefined } | { problem: Found };

/**
 * Reads one YAML file.
 *
 * The YAML 1.2 core schema keeps `NO`, `on` and dates as text. Aliases are refused: a file that
 * refers to itself, or that doubles a list twenty times over, would never end.
 */
export function parseYaml(source: string): ParsedYaml {
  try {
    return { data: load(source, { maxAliases: 0 }) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const mark = error.mark;
    return {
      problem: {
        line: (mark?.line ?? 0) + 1,
        column: (mark?.column ?? 0) + 1,
        ...explain(error.reason, source, mark?.line ?? 0),
      },
    };
  }
}

type Explanation = Pick<Problem, 'message' | 'advice'>;

/** What the parser's reasons mean to someone who does not program. The first that matches is used. */
const EXPLANATIONS: [RegExp, Explanation][] = [
  [
    /duplicated mapping key/,
    {
      message: 'This field is written twice.',
      advice: 'Keep one of the two and delete the other.',
    },
  ],
  [
    /tab characters/,
    {
      message: 'The line begins with a tab.',
      advice: 'Use spaces instead: two for each step to the right.',
    },
  ],
  [
    /maxAliases/,
    {
      message: 'The file refers to another part of itself with "*".',
      advice: 'Write the text out. If it should begin with "*", put it in quotes.',
    },
  ],
  [
    /more$|document separator is expected/,
    {
      message: 'The file does not go on the way it began.',
      advice: 'Check that the fields at the top begin at the left edge, and that no line is only "---".',
    },
  ],
  [
    /input is empty/,
    {
      message: 'The file is empty.',
      advice: 'Copy a file of the same folder and change every line.',
    },
  ],
  [
    /flow collection/,
    {
      message: 'A list that begins with "[" or "{" does not end.',
      advice: 'Add the closing bracket, or write one entry a line, each with "- " before it.',
    },
  ],
  [
    /quoted scalar/,
    {
      message: 'A text that begins with a quotation mark does not end with one.',
      advice: 'Add the closing quotation mark.',
    },
  ],
  [
    /unknown .*tag/,
    {
      message: 'A text begins with "!".',
      advice: 'Put the text in quotes.',
    },
  ],
];

function explain(reason: string, source: string, line: number): Explanation {
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(reason));
  if (known) return known[1];
  const text = source.split('\n')[line] ?? '';
  if (/^[^"'#]*: .*: /.test(text) || /: [@`%&!|>[{]/.test(text)) {
    return {
      message: 'The text after the colon has a character that YAML reads as its own.',
      advice: 'Put the whole text after the first colon in quotes.',
    };
  }
  return {
    message: 'This line does not stand where it should.',
    advice: 'Check the spaces at its beginning: fields of one group begin at the same column.',
  };
}
