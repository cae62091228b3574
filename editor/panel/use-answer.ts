import { useEffect, useReducer, useState } from 'react';
import type { Answer } from '../core/requests';
import { ask } from './ask';
import { onContentChange } from './content-changes';

/**
 * The server's answer or the reason for its failure; neither while loading.
 * @param again repeats the request when it changes.
 */
export function useAnswer<Name extends 'choices' | 'changes' | 'way'>(
  name: Name,
  again = 0,
) {
  const [state, setState] = useState<{ answer?: Answer<Name>; fault?: string }>(
    {},
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    // An older answer may come later than a newer one.
    let isOld = false;
    const take = (next: typeof state) => {
      if (!isOld) {
        setState(next);
      }
    };
    ask(name, {}).then(
      (answer) => take({ answer }),
      (error: Error) => take({ fault: error.message }),
    );
    return () => {
      isOld = true;
    };
  }, [name, again]);
  return state;
}

/**
 * A number that is another one after each change of the content, and a function
 * that makes it another one now.
 */
export function useContentCount() {
  const [count, add] = useReducer((last: number) => last + 1, 0);
  useEffect(() => onContentChange(add), []);
  return [count, add] as const;
}
