import { type ComponentType, createContext, useContext } from 'react';
import type { ResolveReference } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import type { Choices, Note } from '../../protocol';
import type { Placed, PlacedMistake } from '../queue/editing';
import type { Place, Tree, TreeChange } from '../queue/tree';
import type { FieldOptions } from './Field';

/** What the fields of a form show and change: those of an open file. */
export interface FieldStore {
  /** Shows a field. It imports groups and lists, which show their parts with it. */
  Field: ComponentType<FieldOptions>;
  resolve: ResolveReference;
  choices: Choices;
  valueAt: (place: Place) => Tree | undefined;
  set: (place: Place, value: Tree) => void;
  change: (change: TreeChange) => void;
  /** Data that is not in the file yet, with names for its entries. */
  named: (data: Json) => Tree;
  mistakes: readonly PlacedMistake[];
  notes: readonly Placed<Note>[];
  /** Whether a place was added and is not saved yet. */
  isNew: (place: Place) => boolean;
  /** Stores a picture. @throws what is wrong with it. @returns its address, and what is advised about it. */
  upload: (picture: File) => Promise<{ address: string; advice: string }>;
  /** The field that was asked for: what holds it is open. */
  target: Place;
  /** Shows a place, and gives it the focus. */
  open: (place: Place) => void;
}

export const StoreContext = createContext<FieldStore | undefined>(undefined);

/** The store of the form around a field. */
export function useStore(): FieldStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A field needs a form around it.');
  return store;
}
