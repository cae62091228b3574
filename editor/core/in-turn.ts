/**
 * Does one thing after the other, in the order in which they are asked for: one
 * that fails doesn't hold up the next.
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
