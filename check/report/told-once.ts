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
 * first position. What is said again, at the same place or at several others,
 * is said once, too.
 */
export function toldOnce(problems: readonly Problem[]): Told[] {
  const groups = groupBy(problems, (problem) =>
    problem.cause ? causeOf(problem) : problem,
  );
  const told = withoutEchoes([...groups.values()].map(tell));
  return alikeTogether(withoutOldAddresses(told));
}

/**
 * Without the old addresses of renamed files of which the cause of others says
 * the same.
 */
function withoutOldAddresses(told: readonly Told[]): Told[] {
  const renamed = told.flatMap(({ first: { cause } }) => {
    if (cause?.code !== 'file-renamed' || !('file' in cause.params)) {
      return [];
    }
    return [`content/${cause.params.file}`];
  });
  return told.filter(
    ({ first: { code, file } }) =>
      code !== 'renamed-page' || !renamed.includes(file),
  );
}

/**
 * Without what is said a second time of one place, with the same advice: a last
 * day of last year is over, and is before the first day.
 */
function withoutEchoes(told: readonly Told[]): Told[] {
  const groups = groupBy(told, (entry) => {
    const { file, line, column, severity } = entry.first;
    return entry.advice
      ? JSON.stringify([file, line, column, severity, entry.advice])
      : entry;
  });
  return [...groups.values()].map((echoes) => ({
    ...(echoes[0] as Told),
    problems: echoes.flatMap(({ problems }) => problems),
  }));
}

/** From this number on, the same words in several places are said once. */
const MANY = 3;

function alikeTogether(told: readonly Told[]): Told[] {
  const groups = groupBy(told, (entry) => {
    const { first, message, advice } = entry;
    return first.cause
      ? entry
      : JSON.stringify([first.severity, message, advice]);
  });
  return [...groups.values()].flatMap((alike) => {
    const [entry, ...others] = alike as [Told, ...Told[]];
    if (alike.length < MANY) {
      return alike;
    }
    const places = placesIn(others.map(({ first }) => first));
    const more = count(others.length, 'more place');
    return {
      ...entry,
      problems: alike.flatMap(({ problems }) => problems),
      advice: `${entry.advice}\nThe same is said in ${more}:\n  ${places}`,
    };
  });
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
const placesOf = (problems: readonly Problem[]): string =>
  `Do so in:\n  ${placesIn(problems)}`;

const placesIn = (problems: readonly Problem[]): string =>
  problems
    .map(({ file, line, column }) => `${visibleName(file)}:${line}:${column}`)
    .join(',\n  ');
