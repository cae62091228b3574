import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { parseDate } from '../check/dates';
import { compareText } from '../check/problem';
import type { Post } from '../schemas/content';

/** The day that a text of the content names, as `YYYY-MM-DD`. @throws if it names none. */
export function isoDate(text: string): string {
  const date = parseDate(text);
  if (!date) throw new Error(`"${text}" is not a date.`);
  return date;
}

/** A day in words, as in `March 17, 2025`, from either form of the content. */
export function longDate(text: string): string {
  return longDay(isoDate(text));
}

export function longDay(day: string): string {
  return format(parseISO(day), 'MMMM d, yyyy');
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Days in words: `December 24 – 26, 2026`, or one day. */
export function longDays(first: string, last: string): string {
  // Versions of Node use different spaces.
  return DAY.formatRange(new Date(first), new Date(last)).replace(/\s/g, ' ');
}

/** True if a last day has passed. What is over leaves no trace on the site. */
export function isOver({ today = '' }: { today?: string | undefined }, last = today): boolean {
  return last < today;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Times of a day in words: `6:00 – 7:30 PM`, from `18:00` and `19:30`. */
export function timesOfDay(begins: string, ends: string): string {
  const at = (time: string) => new Date(`1970-01-01T${time}Z`);
  return TIME.formatRange(at(begins), at(ends)).replace(/\s/g, ' ');
}

export function newestFirst(posts: readonly Post[]): readonly Post[] {
  const days = new Map(posts.map((post) => [post, isoDate(post.date)]));
  return posts.toSorted(
    (a, b) => compareText(days.get(b) ?? '', days.get(a) ?? '') || compareText(a.slug, b.slug),
  );
}
