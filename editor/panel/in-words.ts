import type { Json } from '../../check/yaml/edit/edit';
import { labels } from './labels';
import type { Tree } from './queue/tree';

/** A value as people read it. */
export function inWords(value: Json | Tree | undefined): string {
  if (value === undefined || value === null) return labels.nothing;
  return typeof value === 'object' ? Object.values(value).map(inWords).join(' · ') : String(value);
}
