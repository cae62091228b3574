import { onlyOne } from '../../formats/only-one';
import { isGroup, isWithin, type Path } from '../../formats/path';
import type { Outline } from '../schema/schema-place';

/**
 * The only other group of a document that may have a certain field; undefined
 * if there are several.
 */
export function placeFor(
  name: string,
  group: Path,
  outline: Outline,
): Path | undefined {
  const value = outline.value([...group, name]);
  const isOutside = (place: Path) => place.join() !== group.join();
  // In another list, it is unclear which entry the field belongs to.
  const isClear = (place: Path) =>
    place.every((key) => typeof key === 'string') || isWithin(group, place);
  const lacksIt = (place: Path) =>
    outline.fields(place).includes(name) &&
    outline.value([...place, name]) === undefined &&
    outline.isOfKind([...place, name], value);
  const places = groupsIn(outline.value([])).filter(
    (place) => isOutside(place) && isClear(place) && lacksIt(place),
  );
  return onlyOne(places);
}

/**
 * The paths in another document, without indexes, of groups that may have a
 * field with such a value and whose name is that of its group.
 */
export function listsFor(path: Path, value: unknown, outline: Outline): Path[] {
  const name = String(path.at(-1));
  const group = path.slice(0, -1);
  const title = group.findLast((key) => typeof key === 'string');
  const places = groupsIn(outline.value([])).filter(
    (place) =>
      outline.fields(place).includes(name) &&
      outline.isOfKind([...place, name], value),
  );
  const named = places.map((place) =>
    place.filter((key) => typeof key === 'string'),
  );
  const alike = named.filter((place) => place.at(-1) === title);
  return [...new Map(alike.map((place) => [place.join(), place])).values()];
}

/** The paths of all groups in some data. */
function groupsIn(data: unknown, path: Path = []): Path[] {
  if (Array.isArray(data)) {
    return data.flatMap((entry, index) => groupsIn(entry, [...path, index]));
  }
  if (!isGroup(data)) {
    return [];
  }
  return [
    path,
    ...Object.entries(data).flatMap(([key, value]) =>
      groupsIn(value, [...path, key]),
    ),
  ];
}
