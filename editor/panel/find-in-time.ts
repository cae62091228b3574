/**
 * Searches until something is found or the time is up. It begins with the end
 * of the first search, which may have to wait until a page is loaded.
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
  const first = await find();
  if (first !== undefined) {
    return first;
  }
  let isOver = false;
  const search = async () => {
    let result: Result | undefined;
    while (!isOver && result === undefined) {
      await again();
      result = await find();
    }
    return result;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([search(), end]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
