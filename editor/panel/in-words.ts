import type { Json } from '../../renderer/content/edit/edit';
import type { Mistake } from '../protocol';
import { labels } from './labels';
import type { Tree } from './queue/tree';

/** What the check says, in its own words. */
export function inWordsOf(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ message, advice }) => `${message} ${advice}`).join(' ');
}

/** A value as people read it. */
export function inWords(value: Json | Tree | undefined): string {
  if (value === undefined || value === null) return labels.nothing;
  if (Array.isArray(value)) return value.map(inWords).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(inWords).join(' · ');
  return String(value);
}
