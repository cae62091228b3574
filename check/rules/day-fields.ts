import { DAY } from '../../formats/days';
import { type Path, valueAt } from '../../formats/path';
import type { Document } from '../document';
import type { Annotation } from '../kinds';

/** True for a field with a day. */
export const isOfDay = ({ format }: Annotation): boolean =>
  format === 'iso-date';

/** A day of a file; empty if there is none. */
export function dayAt({ data }: Document, path: Path): string {
  const day = valueAt<unknown>(data, path);
  return isDay(day) ? day : '';
}

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.isRight(value);
