import { type ComponentType, createContext } from 'react';
import type { Edit, Json } from '../../../renderer/content/edit/edit';
import type { Path } from '../../../renderer/content/problem';
import type { Schemas } from '../../../renderer/content/schemas';
import type { Choices, Mistake, Note } from '../../protocol';
import type { FieldOptions } from './Field';

/** What the fields of a form show and change: a file, or a value that is not in it yet. */
export interface FieldStore {
  /** Shows a field. It imports groups and lists, which show their parts with it. */
  Field: ComponentType<FieldOptions>;
  schemas: Schemas;
  choices: Choices;
  valueAt: (path: Path) => Json | undefined;
  set: (path: Path, value: Json) => void;
  /** Does something to the file at once. Undefined for a value that is not in it yet. */
  act?: (...edits: Edit[]) => Promise<boolean>;
  mistakes: readonly Mistake[];
  notes: readonly Note[];
  /** Stores a picture in a folder of `content/images`. @throws what is wrong with it. */
  upload: (file: File) => Promise<{ address: string; advice: string }>;
  /** The field that was asked for: what holds it is open. */
  target: Path;
  /** Shows what is at a path alone. */
  open: (path: Path) => void;
}

export const StoreContext = createContext<FieldStore | undefined>(undefined);
