import { availableParallelism } from 'node:os';

/**
 * Processes as many items at a time as there are processors.
 * @throws the first failure, after which no further items are started.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers share this iterator. It ends when one of them fails.
  const waiting = oneByOne(items);
  const worker = async () => {
    for (const item of waiting) {
      await work(item);
    }
  };
  await allOf(...Array.from({ length: availableParallelism() }, worker));
}

function* oneByOne<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

/**
 * Waits for all promises before throwing the first failure, so that nothing
 * keeps running after an error.
 */
export async function allOf<Results extends unknown[]>(
  ...promises: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<Results>;
}
