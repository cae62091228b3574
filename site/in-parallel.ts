import { availableParallelism } from 'node:os';

/**
 * Does something with each item, as many at a time as there are processors. After a failure no other is begun, and
 * those that were begun are waited for.
 *
 * @throws the first failure.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  const workers = Array.from({ length: availableParallelism() }, worker);
  try {
    await Promise.all(workers);
  } finally {
    // Ends the others after what they are doing.
    for (const _ of queue);
    await Promise.allSettled(workers);
  }
}

/** The results of all, once all have ended: also if one fails, nothing goes on after that. @throws a failure. */
export async function allOf<Results extends unknown[]>(
  ...promises: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<Results>;
}
