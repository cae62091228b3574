/**
 * Searches until something is found or the time is up.
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
  let isOver = false;
  const search = async () => {
    while (!isOver) {
      const result = await find();
      if (result !== undefined) {
        return result;
      }
      await again();
    }
    return undefined;
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
