type Atlas<Name extends string> = {
  objects: Readonly<Record<Name, { geometries: readonly Area[] }>>;
  arcs: readonly unknown[];
};

interface Area {
  id: string;
  arcs: Arcs;
}

/**
 * The part of a map for some states, given by their numbers, as in `41`. The
 * numbers of counties begin with their state's. The full map of counties has
 * 800 kB.
 * @param name of the map's objects: `states` or `counties`.
 */
export function partOfMap<Name extends string, Topology extends Atlas<Name>>(
  atlas: Topology,
  name: Name,
  states: readonly string[],
): Topology {
  const areas = atlas.objects[name];
  const geometries = areas.geometries.filter(({ id }) =>
    states.includes(id.slice(0, 2)),
  );
  const numbers = new Map<number, number>();
  const renumbered = geometries.map((area) => ({
    ...area,
    arcs: renumber(area.arcs, numbers),
  }));
  return {
    ...atlas,
    objects: { [name]: { ...areas, geometries: renumbered } },
    arcs: [...numbers.keys()].map((number) => atlas.arcs[number]),
  } as unknown as Topology;
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
