import { createContext, useContext } from 'react';
import { valueAt } from '../../../check/path';
import type { ResolveReference } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import type { Choices } from '../../protocol';
import type { Editing, Fix, OpenFile } from '../queue/editing';
import type { Place, Tree } from '../queue/tree';

/** The form around fields, besides their file. */
interface Shown {
  resolve: ResolveReference;
  choices: Choices;
  /** The field that was asked for: what holds it is open. */
  target: Place;
  /** Shows a place, and gives it the focus. */
  show: (place: Place) => void;
}

/** An open file, as its fields see and change it. */
export function formOf(editing: Editing, { document, refused, mistakes, notes }: OpenFile, shown: Shown) {
  const { file } = document;
  const page = location.pathname;
  const { queue } = editing;
  return {
    ...shown,
    valueAt: (place: Place) => valueAt<Tree>(queue.file(file)?.mine, place),
    /** Gives a place another value, or none. */
    set: (place: Place, value: Tree | undefined) => editing.set(page, file, place, value),
    unmark: (place: Place) => editing.unmark(page, file, place),
    correct: (fix: Fix) => editing.correct(page, file, fix),
    /** Data that is not in the file yet, with names for its entries. */
    named: (data: Json) => queue.named(data),
    mistakes: refused.length > 0 ? refused.filter((mistake) => mistake.file === file) : mistakes,
    notes,
    /** True if a place was added and is not saved yet. */
    isNew: (place: Place) => valueAt(queue.file(file)?.base, place) === undefined,
    upload: (picture: File) => editing.upload(file, picture),
  };
}

export type Form = ReturnType<typeof formOf>;

export const FormContext = createContext<Form | undefined>(undefined);

/** The form around a field. */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it.');
  return form;
}
