/** Supabase ends an instance earlier. */
const MEMORY = { entries: 2000, time: 60 * 60_000 };

/** `conflict` if the id was used for different content. */
type SendOnce<T> = (id: string, content: string, task: () => Promise<T>) => Promise<T> | 'conflict';

/** A double click, a second tab, and a retry after a lost answer send one mail. Failed tasks can be repeated. */
export function createSendOnce<T>(succeeded: (result: T) => boolean, now: () => number): SendOnce<T> {
  const submissions = new Map<string, { content: string; result: Promise<T>; until: number }>();

  function forgetOld() {
    for (const [id, { until }] of submissions) {
      if (until > now() && submissions.size <= MEMORY.entries) return;
      if (until !== Number.POSITIVE_INFINITY) submissions.delete(id);
    }
  }

  return (id, content, task) => {
    forgetOld();
    const known = submissions.get(id);
    if (known) return known.content === content ? known.result : 'conflict';
    const result = task();
    submissions.set(id, { content, result, until: Number.POSITIVE_INFINITY });
    const forget = () => submissions.delete(id);
    result.then((outcome) => {
      forget();
      // Set again, so that the map stays in order of the end times.
      if (succeeded(outcome)) submissions.set(id, { content, result, until: now() + MEMORY.time });
    }, forget);
    return result;
  };
}
