import type { ReactNode } from 'react';
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
  /**
   * The component of the fields in a group or a list. It is handed on, because
   * it contains all controls.
   */
  Field: (options: FieldOptions) => ReactNode;
}

export interface FieldOptions {
  place: Place;
  schema: Schema;
  label: string;
  isOptional?: boolean;
  /** Buttons for the value as a whole. */
  children?: ReactNode;
}
