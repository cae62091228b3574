import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a page is left on which something wasn't sent. */
export function useLeaveWarning(unsent: boolean, question: string): void {
  useEffect(() => {
    if (!unsent) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm(question),
  );
  // The next step is asked about anew, also where this one was allowed and the
  // page could not be reached.
  useEffect(() => {
    if (blocker.state === 'blocked') {
      blocker.reset();
    }
  }, [blocker]);
}
