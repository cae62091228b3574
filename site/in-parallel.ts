import { availableParallelism } from 'node:os';

/** Works on as many items at a time as there are processors. @throws the first failure, after which no other is begun. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers take from this. It ends when one of them fails.
  const waiting = each(items);
  const worker = async () => {
    for (const item of waiting) {
      await work(item);
    }
  };
  await allOf(...Array.from({ length: availableParallelism() }, worker));
}

function* each<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

export async function allOf<Results extends unknown[]>(
  ...promises: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<Results>;
}
