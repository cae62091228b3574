import { createContext, useContext } from 'react';
import { valueAt } from '../../../check/path';
import type { ResolveReference } from '../../../check/schema/schemas';
import type { Json } from '../../../check/yaml/edit/edit';
import type { Answer } from '../../server/endpoint';
import type { Editing, OpenFile } from '../queue/editing';
import type { Place, Tree } from '../queue/tree';

/** The form around fields, besides their file. */
interface Shown {
  resolve: ResolveReference;
  choices: Answer<'choices'>;
  /** The field that was asked for: what holds it is open. */
  target: Place;
  /** Shows a place, and gives it the focus. */
  show: (place: Place) => void;
}

/** An open file, as its fields see and change it. */
export function formOf(editing: Editing, open: OpenFile, shown: Shown) {
  const { document, status, refused, mistakes, notes } = open;
  const { file } = document;
  const page = location.pathname;
  const { base, mine } = editing.queue.file(file) ?? {};
  return {
    ...shown,
    valueAt: (place: Place) => valueAt<Tree>(mine, place),
    /** Gives a place another value, or none. */
    set: (place: Place, value: Json | undefined) =>
      editing.change((queue) => queue.set(page, file, place, value)),
    /** Adds an entry below another one, and shows it. */
    insert: (list: Place, value: Json, above: string | undefined) =>
      shown.show(editing.change((queue) => queue.insert(page, file, list, value, above))),
    move: (place: Place, above: string | undefined) =>
      editing.change((queue) => queue.move(page, file, place, above)),
    unmark: (place: Place) => editing.change((queue) => queue.unmark(page, file, place)),
    /** True if mistakes are those of the form as it is now. */
    canCorrect: status === 'saved' || status === 'refused',
    mistakes: refused.length > 0 ? refused.filter((mistake) => mistake.file === file) : mistakes,
    notes,
    /** True if a place was added and is not saved yet. */
    isNew: (place: Place) => valueAt(base, place) === undefined,
    replacePicture: (place: Place, picture: File) => editing.replacePicture(page, file, place, picture),
  };
}

export type Form = ReturnType<typeof formOf>;

export const FormContext = createContext({} as Form);

/** The form around a field. */
export const useForm = (): Form => useContext(FormContext);
