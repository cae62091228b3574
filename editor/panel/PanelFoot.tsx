import { isWithin } from '../../check/path';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { labels } from './labels';
import type { Place } from './queue/tree';
import { useEditing } from './use-editing';

interface PanelFootProps {
  file: string;
  /** What was asked for, and the form around it. */
  place: Place;
  scope: Place;
  open: (targets: readonly Target[]) => void;
}

/** Where a file stands, what is wrong with it, and the ways back. */
export function PanelFoot({ file, place, scope, open }: PanelFootProps) {
  const editing = useEditing();
  const { status = 'saved', refused = [], notes = [] } = editing.file(file) ?? {};
  const waiting = editing.queue.waiting(file).length;
  // The others are at their fields.
  const elsewhere = refused.filter((mistake) => mistake.file !== file || !isWithin(mistake.at, scope));
  const next = notes[(notes.findIndex(({ at }) => String(at) === String(place)) + 1) % notes.length];
  return (
    <footer className={styles.foot}>
      <div>
        <p role="status" data-status={status}>
          {labels.status[status]} {editing.said}
        </p>
        {elsewhere.map((mistake) => (
          <button
            key={mistake.file + mistake.at.join() + mistake.message}
            type="button"
            className={styles.other}
            onClick={() =>
              open([mistake.file && mistake.file !== file ? mistake : { file, place: mistake.at }])
            }
          >
            {mistake.said}
          </button>
        ))}
      </div>
      {next && (
        <button type="button" onClick={() => open([{ file, place: next.at }])}>
          {labels.samplesLeft(notes.length)}
        </button>
      )}
      {waiting > 0 && status !== 'typing' && status !== 'saving' && (
        <button type="button" onClick={() => editing.discard(file)}>
          {labels.discard(waiting)}
        </button>
      )}
      <UndoButton file={file} scope={scope} open={open} />
    </footer>
  );
}

/** Undoes the last change that was made on the open page. */
function UndoButton({ file, scope, open }: Omit<PanelFootProps, 'place'>) {
  const editing = useEditing();
  const last = editing.queue.newest(location.pathname);
  const undo = async () => {
    const undone = await editing.undo(location.pathname);
    if (undone?.isGone) location.assign('/');
    // What is on the screen stays, and so does the focus.
    else if (undone && !(undone.file === file && isWithin(undone.place, scope))) open([undone]);
  };
  return (
    <button type="button" disabled={!last} onClick={() => void undo()}>
      {labels.undo}
    </button>
  );
}
