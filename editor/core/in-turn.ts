/**
 * Runs tasks one after the other, in the order in which they are passed. A
 * failed task doesn't stop the next one.
 */
export function inTurn(): <Result>(
  work: () => Result | Promise<Result>,
) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
