import type { Counties } from '../../check/state-area';

type Atlas = ReturnType<Counties>;

/**
 * The part of the county map for some states, given by their numbers, as in
 * `41`. The full map has 800 kB.
 */
export function countiesOf(atlas: Atlas, states: readonly string[]): Atlas {
  const { counties } = atlas.objects;
  const geometries = counties.geometries.filter(({ id }) =>
    states.includes(id.slice(0, 2)),
  );
  const numbers = new Map<number, number>();
  const renumbered = geometries.map((county) => ({
    ...county,
    arcs: renumber(county.arcs, numbers),
  }));
  return {
    ...atlas,
    objects: { counties: { ...counties, geometries: renumbered } },
    arcs: [...numbers.keys()].map((number) => atlas.arcs[number]),
  } as unknown as Atlas;
}

type Arcs = number | readonly Arcs[];

/**
 * The number of an arc that is traversed backward is its complement: see the
 * TopoJSON specification.
 */
function renumber(arcs: Arcs, numbers: Map<number, number>): Arcs {
  if (typeof arcs !== 'number') {
    return arcs.map((part) => renumber(part, numbers));
  }
  const number = arcs < 0 ? ~arcs : arcs;
  const next = numbers.get(number) ?? numbers.size;
  numbers.set(number, next);
  return arcs < 0 ? ~next : next;
}
