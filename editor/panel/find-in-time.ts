/** In ms: the pause after a search that is repeated in vain. */
const PAUSE = 200;

/**
 * Searches until something is found or the time is up, which begins with the
 * end of the first search. A computer may be busy, so no search is broken off.
 *
 * @param again awaited before each further search
 * @param patience in ms
 * @returns undefined if the time is up
 */
export async function findInTime<Result>(
  find: () => Promise<Result | undefined>,
  again: () => Promise<unknown>,
  patience: number,
): Promise<Result | undefined> {
  let result = await find();
  const end = Date.now() + patience;
  while (result === undefined && Date.now() < end) {
    await again();
    result = await find();
    if (result === undefined) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  return result;
}
