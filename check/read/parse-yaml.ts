import {
  constructFromEvents,
  type Event,
  parseEvents,
  YAMLException,
} from 'js-yaml';
import type { Finding } from '../words/words';
import type { ParserCode } from '../words/yaml';

export interface ReadYaml {
  data: unknown;
  events: readonly Event[];
  problem?: undefined;
}

/** Why a file can't be read, and the offset of the problem. */
interface ParserProblem extends Finding {
  code: ParserCode;
  offset: number;
}

interface UnreadYaml {
  problem: ParserProblem;
  /** True if no edit of lines can fix it, such as two versions in one file. */
  isBeyondRepair: boolean;
}

/**
 * Parses YAML with the 1.2 core schema, which keeps `NO` and dates as text.
 * Aliases are refused because they can make a small file expand endlessly.
 */
export function parseYaml(
  source: string,
  known?: Event[],
): ReadYaml | UnreadYaml {
  try {
    const [events, data, ...more] = withoutTraces(() => {
      const read = known ?? parseEvents(source, {});
      const options = { source, maxAliases: 0 };
      return [read, ...constructFromEvents(read, options)] as const;
    });
    if (data !== undefined && more.length === 0) {
      return { data, events };
    }
    return explain(
      source,
      more.length === 0 ? 'empty' : 'several',
      source.length,
    );
  } catch (error) {
    if (!(error instanceof YAMLException)) {
      throw error;
    }
    return explain(source, error.reason, error.mark?.position ?? source.length);
  }
}

/**
 * Does something whose errors nobody prints. For each error, js-yaml has its
 * calls listed twice, which takes a third of the time to read a wrong draft.
 */
function withoutTraces<Result>(act: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return act();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The offset where the parser stops; undefined if it reads to the end. */
export function stopIn(source: string): number | undefined {
  try {
    withoutTraces(() => parseEvents(source, {}));
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) {
      throw error;
    }
    return error.mark?.position;
  }
}

/**
 * A possible cause for the whole file. `placeIn` returns a negative number if
 * it doesn't apply.
 */
interface Cause {
  code: ParserCode;
  placeIn: (source: string, reason: string, offset: number) => number;
}

const CAUSES: readonly Cause[] = [
  {
    code: 'second-file',
    placeIn: (source, reason) =>
      reason === 'several' && isTwice(source) ? source.search(/^---$/m) : -1,
  },
  { code: 'empty-file', placeIn: (_, reason) => (reason === 'empty' ? 0 : -1) },
  {
    code: 'alias',
    placeIn: (source, reason, offset) =>
      reason.startsWith('aliases exceeded')
        ? source.lastIndexOf('*', offset)
        : -1,
  },
];

/**
 * @param reason as the parser words it.
 * @param at the offset where the parser stopped, often after the mistake.
 */
function explain(source: string, reason: string, at: number): UnreadYaml {
  for (const { code, placeIn } of CAUSES) {
    const offset = placeIn(source, reason, at);
    if (offset >= 0) {
      return { problem: { offset, code, params: {} }, isBeyondRepair: true };
    }
  }
  return {
    problem: { offset: at, code: 'unreadable-rest', params: {} },
    isBeyondRepair: false,
  };
}

function isTwice(source: string): boolean {
  const parts = source.split(/^---$/m);
  const [first = [], ...others] = parts.map(
    (part): string[] => part.match(/^[\w-]+(?=:\s)/gm) ?? [],
  );
  return others.some((names) => names.some((name) => first.includes(name)));
}
