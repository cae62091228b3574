import { groupBy } from '../../formats/group-by';
import { visibleName } from '../file-names';
import { adviceHere, type Problem, wordsOf } from '../problem';
import { count } from '../words/english';
import { IN_FILES, type Words } from '../words/voice';
import { type Finding, wordsOfFinding } from '../words/words';

/** An item of a report: a problem, or several problems with the same cause. */
export interface Told extends Pick<Words, 'message' | 'advice'> {
  /** The first problem by position. */
  first: Problem;
  problems: readonly Problem[];
}

/**
 * Groups problems by cause, so that a report gives each cause once, at its
 * first position.
 */
export function toldOnce(problems: readonly Problem[]): Told[] {
  const groups = groupBy(problems, (problem) =>
    problem.cause ? causeOf(problem) : problem,
  );
  return [...groups.values()].map(tell);
}

const causeOf = ({ cause, severity }: Problem): string =>
  JSON.stringify([severity, cause]);

function tell(problems: readonly Problem[]): Told {
  const [first, ...others] = problems as readonly [Problem, ...Problem[]];
  const { cause } = first;
  if (!cause || (others.length === 0 && !namesPlaces(cause))) {
    const { message, advice } = wordsOf(first);
    return { first, problems, message, advice };
  }
  const { message, advice } = wordsOfFinding(cause, IN_FILES);
  const ways = groupBy(problems, adviceHere);
  const lines = [...ways].map(([way, places]) => `${way} ${placesOf(places)}`);
  return {
    first,
    problems,
    message:
      others.length === 0
        ? message
        : `${message} This shows in ${count(problems.length, 'place')}.`,
    advice: [advice, ...lines].filter(Boolean).join('\n'),
  };
}

/** True if a cause lists lines that no problem of its own is at. */
const namesPlaces = ({ params }: Finding): boolean =>
  'mentions' in params || 'ofTeam' in params;

/** `Do so in:`, followed by each position on its own line. */
function placesOf(problems: readonly Problem[]): string {
  const places = problems.map(
    ({ file, line, column }) => `${visibleName(file)}:${line}:${column}`,
  );
  return `Do so in:\n  ${places.join(',\n  ')}`;
}
