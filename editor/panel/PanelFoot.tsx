import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { inWordsOf } from './in-words';
import { labels } from './labels';
import { useEditing } from './use-editing';

interface PanelFootProps {
  file: string;
  open: (targets: readonly Target[]) => void;
}

/** Where a file stands, what is wrong with it, and the ways back. */
export function PanelFoot({ file, open }: PanelFootProps) {
  const editing = useEditing();
  const { status = 'saved', refused = [] } = editing.file(file) ?? {};
  const waiting = editing.queue.waiting(file).length;
  return (
    <footer className={styles.foot}>
      <div>
        <p role="status" data-status={status}>
          {labels.status[status]} {editing.said}
        </p>
        {refused.map((mistake) => (
          <button
            key={mistake.file + mistake.at.join() + mistake.message}
            type="button"
            className={styles.other}
            onClick={() =>
              open([mistake.file && mistake.file !== file ? mistake : { file, place: mistake.at }])
            }
          >
            {inWordsOf([mistake])}
          </button>
        ))}
      </div>
      {waiting > 0 && status !== 'typing' && status !== 'saving' && (
        <button type="button" onClick={() => editing.discard(file)}>
          {labels.discard(waiting)}
        </button>
      )}
      <UndoButton open={open} />
    </footer>
  );
}

/** Undoes the last change that was made on the open page. */
function UndoButton({ open }: Pick<PanelFootProps, 'open'>) {
  const editing = useEditing();
  const last = editing.queue.newest(location.pathname);
  const undo = async () => {
    const undone = await editing.undo(location.pathname);
    if (undone?.isGone) location.assign('/');
    else if (undone) open([undone]);
  };
  return (
    <button type="button" disabled={!last} onClick={() => void undo()}>
      {labels.undo}
    </button>
  );
}
