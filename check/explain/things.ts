import type { Path } from '../path';
import type { Outline } from '../schema/schema-place';
import { withArticle } from '../words/english';
import { nameOf } from '../words/voice';

/** The thing at a place: `a question` where the schema has a word for it. */
export function thingAt(path: Path, outline: Outline, article: 'a' | 'the' = 'a'): string {
  const title = outline.title(path);
  if (title) return article === 'the' ? `the ${title}` : withArticle(title);
  if (path.length === 0) return 'this file';
  return typeof path.at(-1) === 'number' ? `an entry of ${nameOf(path.slice(0, -1))}` : nameOf(path);
}
