import { useEffect, useState } from 'react';
import { NO_FILE } from '../queue/edit-queue';
import styles from './EditorApp.module.css';
import { FileForm } from './FileForm';
import { LeftOver } from './LeftOver';
import { labels } from './labels';
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
  // Uploaded pictures must be among the choices.
  const { answer: choices, fault: noChoices } = useAnswer(
    'choices',
    editing.uploads,
  );
  const opened = editing.file(file);
  // It was open, and somebody else has deleted it.
  const isGone = editing.queue.file(file)?.version === NO_FILE.version;
  const reason = fault || noChoices || (isGone && labels.gone);
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
        <p role="status">{reason}</p>
      </header>
      {(fault || isGone) && <LeftOver file={file} />}
    </>
  );
}
