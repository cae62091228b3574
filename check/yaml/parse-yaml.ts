import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml';
import type { TextProblem } from './silent-damage';

export interface ReadYaml {
  data: unknown;
  events: readonly Event[];
  problem?: undefined;
}

interface UnreadYaml {
  problem: TextProblem;
  /** True if any of several lines may be meant, or none. */
  isBeyondAlignment: boolean;
}

/** With the YAML 1.2 core schema, which keeps `NO` and dates as text. With aliases, a file might never end. */
export function parseYaml(source: string, known?: Event[]): ReadYaml | UnreadYaml {
  try {
    const events = known ?? parseEvents(source, {});
    const [data, ...more] = constructFromEvents(events, { source, maxAliases: 0 });
    if (data !== undefined && more.length === 0) return { data, events };
    return explain(source, more.length === 0 ? 'empty' : 'several', source.length);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return explain(source, error.reason, error.mark?.position ?? source.length);
  }
}

/** What may be wrong with a whole file. The place is negative if that isn't it. */
interface Cause extends Omit<TextProblem, 'offset'> {
  placeIn: (source: string, reason: string, offset: number) => number;
}

const CAUSES: readonly Cause[] = [
  {
    placeIn: (source) => source.search(/^<{7} /m),
    message: 'From here on the file has two versions of the same lines.',
    advice:
      'Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    placeIn: (source, reason) => (reason === 'several' && isTwice(source) ? source.search(/^---$/m) : -1),
    message: 'A line has only "---", so what follows is read as another file.',
    advice: 'Delete this line, and all below it that the file has already.',
  },
  {
    placeIn: (_, reason) => (reason === 'empty' ? 0 : -1),
    message: 'The file is empty, or has only lines that begin with "#".',
    advice:
      'Copy what another file of the same folder has and change every line, or delete the file and run: npm run new',
  },
  {
    placeIn: (source, reason, offset) =>
      reason.startsWith('aliases exceeded') ? source.lastIndexOf('*', offset) : -1,
    message: 'A word that begins with "*" refers to another part of the file.',
    advice: 'Write out here what that part says. If a text should begin with "*", put it in quotes.',
  },
];

export const SEE_OTHERS =
  'Compare this line and the one above with another file of the folder: fields that belong together begin in one column, and a colon and a space follow the name of a field.';

/** @param reason in the words of the parser. @param at The place at which it stopped, often after the mistake. */
function explain(source: string, reason: string, at: number): UnreadYaml {
  for (const { placeIn, ...said } of CAUSES) {
    const offset = placeIn(source, reason, at);
    if (offset >= 0) return { problem: { offset, ...said }, isBeyondAlignment: true };
  }
  const message = "The file can't be read from here on.";
  return { problem: { offset: at, message, advice: SEE_OTHERS }, isBeyondAlignment: false };
}

function isTwice(source: string): boolean {
  const parts = source.split(/^---$/m);
  const [first = [], ...others] = parts.map((part): string[] => part.match(/^[\w-]+(?=:\s)/gm) ?? []);
  return others.some((names) => names.some((name) => first.includes(name)));
}
