/** Counts each text: `['a', 'b', 'a']` gives `Map { 'a' => 2, 'b' => 1 }`. */
export function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}
