import { type ComponentType, createContext } from 'react';
import type { Schemas } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import type { Choices, Mistake, Note } from '../../protocol';
import type { Placed } from '../queue/editing';
import type { Place, Tree, TreeChange } from '../queue/tree';
import type { FieldOptions } from './Field';

/** What the fields of a form show and change: those of an open file. */
export interface FieldStore {
  /** Shows a field. It imports groups and lists, which show their parts with it. */
  Field: ComponentType<FieldOptions>;
  schemas: Schemas;
  choices: Choices;
  valueAt: (place: Place) => Tree | undefined;
  set: (place: Place, value: Tree) => void;
  change: (change: TreeChange) => void;
  /** Data that is not in the file yet, with names for its entries. */
  named: (data: Json) => Tree;
  mistakes: readonly Placed<Mistake>[];
  notes: readonly Placed<Note>[];
  /** Whether a place was added and is not saved yet. */
  isNew: (place: Place) => boolean;
  /** Stores a picture in a folder of `content/images`. @throws what is wrong with it. */
  upload: (file: File) => Promise<{ address: string; advice: string }>;
  /** The field that was asked for: what holds it is open. */
  target: Place;
  /** Shows a place, and gives it the focus. */
  open: (place: Place) => void;
}

export const StoreContext = createContext<FieldStore | undefined>(undefined);
