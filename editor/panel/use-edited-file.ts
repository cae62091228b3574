import { useEffect, useReducer, useState } from 'react';
import { EditedFile } from './edited-file';

/** The files that were opened: what could not be saved is there again when the panel comes back to a file. */
const opened = new Map<string, EditedFile>();

const isAnyUnsaved = () => [...opened.values()].some(({ isUnsaved }) => isUnsaved);

addEventListener('beforeunload', (event) => {
  if (isAnyUnsaved()) event.preventDefault();
});

/** How often to look whether the server is back and everything is saved, in ms. */
const LOOK = 500;

const isServed = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

// Vite reloads the page once the server is back, but not before this has ended: what was typed meanwhile is saved first.
import.meta.hot?.on('vite:ws:disconnect', async () => {
  while (!(await isServed()) || isAnyUnsaved()) await new Promise((resolve) => setTimeout(resolve, LOOK));
});

/** Opens a file for editing. It is read again when it is changed elsewhere, and saved when the panel leaves it. */
export function useEditedFile(file: string): { edited: EditedFile | undefined; fault: string } {
  const [edited, setEdited] = useState<EditedFile>();
  const [fault, setFault] = useState('');
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isLeft = false;
    const show = (own: EditedFile) => {
      opened.set(file, own);
      if (isLeft) return;
      own.changed = changed;
      setEdited(own);
    };
    const known = opened.get(file);
    const refresh = () => void opened.get(file)?.refresh();
    if (known) {
      show(known);
      refresh();
    } else EditedFile.open(file, changed).then(show, (error: Error) => setFault(error.message));
    import.meta.hot?.on('content:changed', refresh);
    return () => {
      isLeft = true;
      import.meta.hot?.off('content:changed', refresh);
      void opened.get(file)?.save();
    };
  }, [file]);
  return { edited: edited?.document.file === file ? edited : undefined, fault };
}
