/**
 * Caches the result of a function for each argument. For an object, the result
 * is kept as long as the object exists.
 */
export function oncePer<Thing extends object | string, Found>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const objects = new WeakMap<object, { found: Found }>();
  const texts = new Map<string, { found: Found }>();
  return (thing) => {
    const known = (typeof thing === 'string' ? texts : objects) as Map<
      Thing,
      { found: Found }
    >;
    let kept = known.get(thing);
    if (!kept) {
      kept = { found: find(thing) };
      known.set(thing, kept);
    }
    return kept.found;
  };
}
