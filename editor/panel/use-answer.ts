import { useEffect, useState } from 'react';
import { get } from './api';

/** What the server answers; undefined until it does. @param again asks anew when it changes. */
export function useAnswer<Answer>(
  address: string,
  query: Readonly<Record<string, string>> = {},
  again: unknown = 0,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ to: string; value: Answer }>();
  const asked = `${address}?${new URLSearchParams(query)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is not used, but asks once more
  useEffect(() => {
    let isLeft = false;
    const [path = '', search] = asked.split('?');
    get<Answer>(path, Object.fromEntries(new URLSearchParams(search))).then(
      (value) => isLeft || setAnswer({ to: asked, value }),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [asked, again]);
  return answer?.to === asked ? answer.value : undefined;
}
