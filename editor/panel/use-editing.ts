import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from './ask';
import { Editing, type OpenFile } from './queue/editing';
import { takeUp } from './queue/kept';

export const EditingContext = createContext<Editing | undefined>(undefined);

/** Begins with what was not saved when the page was left. */
export async function startEditing(): Promise<Editing> {
  const { text, keep } = await takeUp();
  const editing = new Editing(ask, text, keep);
  import.meta.hot?.on('content:changed', () => void editing.refresh());
  void editing.save();
  return editing;
}

/** The edits of all files. What shows them is shown again when they change. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('The panel needs its edits around it.');
  useSyncExternalStore(editing.subscribe, () => editing.revision);
  return editing;
}

/** Opens a file. It is read again when it is changed elsewhere, and saved when the panel leaves it. */
export function useFile(file: string): { open: OpenFile | undefined; fault: string } {
  const editing = useEditing();
  const [fault, setFault] = useState('');
  useEffect(() => {
    editing.open(file).then(
      () => setFault(''),
      (error: Error) => setFault(error.message),
    );
    return () => void editing.save();
  }, [editing, file]);
  return { open: editing.file(file), fault };
}
