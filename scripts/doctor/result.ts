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
  if (problem) {
    return {
      part,
      message: problem,
      advice,
    };
  }
  return { part, message: good };
}
