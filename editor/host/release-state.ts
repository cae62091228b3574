import { RELEASE_WORDS, type ReleaseCode } from './reasons';

/** The state of what was published or proposed. */
export interface ReleaseState {
  code: ReleaseCode;
  /** When it became public. */
  since?: Date;
  /** The failed steps, with the host's names. */
  steps?: readonly string[];
  /** The host's page about it, for whoever looks after the website. */
  address?: string | undefined;
}

/** The message for a state, with times in the local time zone. */
export function wordsOfRelease(
  state: ReleaseState,
  now: Date,
  timeZone?: string,
): string {
  const { code, since, steps } = state;
  return RELEASE_WORDS[code]({
    steps,
    since: since && timeOf(since, now, timeZone),
  });
}

/** `2:32 PM`, or `March 3 at 2:32 PM` on another day. */
function timeOf(time: Date, now: Date, timeZone: string | undefined): string {
  const day: Intl.DateTimeFormatOptions = {
    month: 'long',
    day: 'numeric',
    timeZone,
  };
  const clock: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  };
  const dayOf = (date: Date) => date.toLocaleDateString('en-US', day);
  const clockTime = time.toLocaleTimeString('en-US', clock);
  if (dayOf(time) === dayOf(now)) {
    return clockTime;
  }
  return `${dayOf(time)} at ${clockTime}`;
}
