import type { Json } from '../../check/yaml/edit/edit';
import type { Mistake } from '../protocol';
import { labels } from './labels';
import type { Tree } from './queue/tree';

/** What is said of how a value is written in its file, which the editor does by itself. */
const ABOUT_THE_FILE =
  /\b(in quotes|quotation marks?|spaces? before|a colon|after the dash|line of its own)\b/i;

/** What the check says, but for what is about writing files. */
export function inWordsOf(mistakes: readonly Pick<Mistake, 'message' | 'advice'>[]): string {
  const sentences = (advice: string) =>
    advice.split(/(?<=[.!?]) /).filter((each) => !ABOUT_THE_FILE.test(each));
  return mistakes.map(({ message, advice }) => [message, ...sentences(advice)].join(' ')).join(' ');
}

/** A value as people read it. */
export function inWords(value: Json | Tree | undefined): string {
  if (value === undefined || value === null) return labels.nothing;
  if (Array.isArray(value)) return value.map(inWords).join(' · ');
  if (typeof value === 'object') return Object.values(value).map(inWords).join(' · ');
  return String(value);
}
