/**
 * How many submissions are remembered, and for how long (milliseconds) after they were sent: at most, for
 * Supabase ends an instance after 150 s (free plan) or 400 s.
 */
const MEMORY = { entries: 2000, time: 60 * 60_000 };

/**
 * The task's result for this submission: of the task that runs already, of one that has succeeded
 * within the last hour, or of a new run. `conflict` when the id was used for another content, which
 * must not be taken for sent.
 */
export type SendOnce<T> = (id: string, content: string, task: () => Promise<T>) => Promise<T> | 'conflict';

/**
 * Runs one task for any number of posts of one submission, within this instance.
 *
 * A double click, a second tab and a retry after a lost answer then send one mail. What failed is
 * forgotten, so that it can be tried again.
 */
export function createSendOnce<T>(succeeded: (result: T) => boolean, now: () => number): SendOnce<T> {
  const submissions = new Map<string, { content: string; result: Promise<T>; until: number }>();

  function forgetOld() {
    for (const [id, { until }] of submissions) {
      if (until > now() && submissions.size <= MEMORY.entries) return;
      // What still runs is kept: it ends by itself.
      if (until !== Number.POSITIVE_INFINITY) submissions.delete(id);
    }
  }

  async function run(id: string, task: () => Promise<T>): Promise<T> {
    let ok = false;
    try {
      const result = await task();
      ok = succeeded(result);
      return result;
    } finally {
      const submission = submissions.get(id);
      submissions.delete(id);
      // Set again, so that the map stays in the order of the ends.
      if (ok && submission) submissions.set(id, { ...submission, until: now() + MEMORY.time });
    }
  }

  return (id, content, task) => {
    forgetOld();
    const known = submissions.get(id);
    if (known) return known.content === content ? known.result : 'conflict';
    const result = run(id, task);
    submissions.set(id, { content, result, until: Number.POSITIVE_INFINITY });
    return result;
  };
}
