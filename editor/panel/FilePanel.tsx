import { useEffect, useState } from 'react';
import styles from './EditorApp.module.css';
import { FileForm } from './FileForm';
import { LeftOver } from './LeftOver';
import { preparePaste } from './read-pasted';
import type { Targets } from './target';
import { useAnswer } from './use-answer';
import { useEditing } from './use-editing';

interface FilePanelProps {
  targets: Targets;
  open: (targets: Targets) => void;
  send: () => void;
}

/** The fields of a file, once it is open. */
export function FilePanel({ targets, open, send }: FilePanelProps) {
  const editing = useEditing();
  const [{ file }] = targets;
  const [fault, setFault] = useState('');
  const [canPaste, setCanPaste] = useState(false);
  useEffect(() => {
    void editing.open(file).then(setFault);
    void preparePaste().then(() => setCanPaste(true));
    return () => void editing.save();
  }, [editing, file]);
  const opened = editing.file(file);
  // Uploaded pictures must be among the choices.
  const { answer: choices, fault: noChoices } = useAnswer(
    'choices',
    editing.uploads,
  );
  if (opened && choices && canPaste) {
    return (
      <FileForm
        key={file}
        targets={targets}
        open={open}
        send={send}
        opened={opened}
        choices={choices}
      />
    );
  }
  return (
    <>
      <header className={styles.head}>
        <p role="status">{fault || noChoices}</p>
      </header>
      {fault && <LeftOver file={file} />}
    </>
  );
}
