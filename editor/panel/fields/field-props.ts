import type { Json } from '../../../check/edit/edit';
import type { Schema } from '../../../check/schema/schemas';
import type { Place, Tree } from '../../queue/tree';
import type { Shown } from './Frame';

/** The props of every field control. */
export interface FieldProps {
  place: Place;
  value: Tree | undefined;
  set: (value: Json | undefined) => void;
  schema: Schema;
  shown: Shown;
}
