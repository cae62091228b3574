/**
 * A pure function of an object that is asked once for each object: what is known of a document stays known as long as the
 * document stays the same object.
 */
export function oncePer<Thing extends object, Found>(find: (thing: Thing) => Found): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { found: Found }>();
  return (thing) => {
    const kept = known.get(thing) ?? { found: find(thing) };
    known.set(thing, kept);
    return kept.found;
  };
}
