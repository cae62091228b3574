import { RELEASE_WORDS, type ReleaseCode } from './reasons';

/** What became of something that was published or proposed. */
export interface ReleaseState {
  code: ReleaseCode;
  /** Since when it is public. */
  since?: Date;
  /** The names of what failed, as the host has them. */
  steps?: readonly string[];
  /** A page of the host about it, for whoever looks after the website. */
  address?: string | undefined;
}

/** What to say of a state, with the time as the clock here shows it. */
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

/** `14:32`, or `March 3 at 14:32` on another day. */
function timeOf(time: Date, now: Date, timeZone: string | undefined): string {
  const day: Intl.DateTimeFormatOptions = {
    month: 'long',
    day: 'numeric',
    timeZone,
  };
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  };
  const dayOf = (date: Date) => date.toLocaleDateString('en-US', day);
  const clockTime = time.toLocaleTimeString('en-US', clock);
  if (dayOf(time) === dayOf(now)) {
    return clockTime;
  }
  return `${dayOf(time)} at ${clockTime}`;
}
