export interface Result {
  part: string;
  message: string;
  /** What to do, if the check has failed. */
  advice?: string;
}

/** @param problem nothing if all is well. */
export function check(
  part: string,
  good: string,
  problem: string | false | undefined,
  advice: string,
): Result {
  return problem
    ? {
        part,
        message: problem,
        advice,
      }
    : { part, message: good };
}
