import { DAY_IN_MS } from '../../formats/days-after';
import { oneOr } from '../one-or';
import type { DraftFault } from './drafts';

/** The editor's messages about unpublished changes. */
export const DRAFT_WORDS = {
  faults: {
    elsewhere:
      'This website is being edited in another tab of this browser. Continue there, or close that tab and try again here.',
    off: 'This browser isn’t saving your changes, as in a private window. Publish them before you close this page.',
    full: 'The storage of this browser is full. Publish your changes before you close this page.',
  } satisfies Record<DraftFault, string>,
  discard: (count: number) => oneOr(count, 'Discard it', 'Discard them'),
  reallyDiscard: (count: number) =>
    oneOr(
      count,
      'Discard this change? You can’t undo this.',
      `Discard these ${count} changes? You can’t undo this.`,
    ),
  /**
   * As in `You have 2 changes from yesterday that aren’t published.`
   * @param time when the last change was made, in ms, as is `now`.
   * @param owner who made them, if somebody else did in this browser.
   */
  waiting(count: number, time: number, now: number, owner?: string): string {
    const day = dayOf(time, now);
    const who = owner ? `In this browser, “${owner}” has` : 'You have';
    const note = owner ? ' What you publish is under your name.' : '';
    if (count === 1) {
      return `${who} 1 change from ${day} that isn’t published.${note} Go on with it, or discard it.`;
    }
    return `${who} ${count} changes from ${day} that aren’t published.${note} Go on with them, or discard them.`;
  },
};

function dayOf(time: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY_IN_MS);
  if (days <= 0) {
    return 'today';
  }
  if (days === 1) {
    return 'yesterday';
  }
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
  }).format(time);
}

const startOfDay = (time: number): number =>
  new Date(time).setHours(0, 0, 0, 0);
