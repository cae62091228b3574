export interface Result {
  part: string;
  message: string;
  /** What to do if the check fails. */
  advice?: string;
}

/** @param problem undefined if the check passes. */
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
