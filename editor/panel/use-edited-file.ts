import { useEffect, useReducer, useState } from 'react';
import { EditedFile } from './edited-file';

/** Opens a file for editing. It is read again when it is changed elsewhere, and saved when the panel leaves it. */
export function useEditedFile(file: string): { edited: EditedFile | undefined; fault: string } {
  const [edited, setEdited] = useState<EditedFile>();
  const [fault, setFault] = useState('');
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let own: EditedFile | undefined;
    let isLeft = false;
    EditedFile.open(file, changed).then(
      (opened) => {
        if (isLeft) return;
        own = opened;
        setEdited(opened);
      },
      (error: Error) => setFault(error.message),
    );
    const refresh = () => void own?.refresh();
    import.meta.hot?.on('content:changed', refresh);
    return () => {
      isLeft = true;
      import.meta.hot?.off('content:changed', refresh);
      void own?.save();
    };
  }, [file]);
  return { edited: edited?.document.file === file ? edited : undefined, fault };
}
