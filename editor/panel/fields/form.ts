import { createContext, useContext } from 'react';
import type { Json } from '../../../check/edit/edit';
import type { ResolveReference } from '../../../check/schema/schemas';
import { samePath, valueAt } from '../../../formats/path';
import type { Answer } from '../../core/requests';
import type { NewChange } from '../../queue/edit-queue';
import { entriesOf, type Place, type Tree } from '../../queue/tree';
import type { Editing, OpenFile } from '../editing';
import { nextSample } from '../next-sample';

interface FormOptions {
  resolve: ResolveReference;
  choices: Answer<'choices'>;
  target: Place;
  show: (place: Place) => void;
}

/** An open file from its fields' point of view. */
export function formOf(editing: Editing, open: OpenFile, options: FormOptions) {
  const { document, base, mine, status, mistakes, notes } = open;
  const { file } = document;
  const page = location.pathname;
  const make = (change: Omit<NewChange, 'page' | 'file'>) =>
    editing.change((queue) =>
      queue.make({
        page,
        file,
        ...change,
      }),
    );
  return {
    ...options,
    valueAt: (place: Place) => valueAt<Tree>(mine, place),
    make,
    /** Allows what was typed at a place to be saved. */
    leave: (place: Place) => editing.leave(file, place),
    setUnfinished: (place: Place, isUnfinished: boolean) =>
      editing.setUnfinished(file, place, isUnfinished),
    /**
     * Adds a value and shows it. An entry goes below `above`, or to the top.
     */
    add: (place: Place, value: Json, above?: string) => {
      make({ place, value, above });
      // A new list starts with its first entry.
      const [entry] = entriesOf(
        valueAt<Tree>(editing.queue.file(file)?.mine, place),
      );
      options.show(entry === undefined ? place : [...place, entry]);
    },
    newName: editing.queue.newName,
    /** True if the mistakes are those of the current values. */
    canCorrect: status === 'saved' || status === 'refused',
    mistakes: mistakes.filter((mistake) => mistake.file === file),
    notes,
    isSample: (place: Place) => notes.some(({ at }) => samePath(at, place)),
    /** Moves from a sample to the next one. */
    showNext: (place: Place) => {
      const next = nextSample(notes, place);
      if (next) {
        options.show(next.at);
      }
    },
    /** True if a place was added and isn't saved yet. */
    isNew: (place: Place) => valueAt(base, place) === undefined,
    putPicture: (place: Place, value: string) =>
      editing.putPicture({ page, file, place, value }),
    descriptionBefore: (place: Place, src: string) =>
      editing.descriptionBefore(file, place, src),
    replacePicture: (place: Place, picture: File) =>
      editing.replacePicture(page, file, place, picture),
  };
}

export type Form = ReturnType<typeof formOf>;

export const FormContext = createContext({} as Form);

/** The form that contains a field. */
export const useForm = (): Form => useContext(FormContext);
