import { isWithin } from '../../check/path';
import type { Mistake } from '../protocol';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { Links } from './Links';
import { labels } from './labels';
import type { Placed } from './queue/editing';
import type { Place } from './queue/tree';
import { useEditing } from './use-editing';

interface PanelFootProps {
  file: string;
  place: Place;
  hasControl: (place: Place) => boolean;
  open: (target: Target) => void;
}

export function PanelFoot({ file, place, hasControl, open }: PanelFootProps) {
  const editing = useEditing();
  const { status = 'saved', mistakes = [], notes = [] } = editing.file(file) ?? {};
  const waiting = editing.queue.waiting(file).length;
  // What is beside the field that was asked for is unfolded.
  const isInSight = ({ file: of, at }: Placed<Mistake>) =>
    of === file && hasControl(at) && at.length === place.length && isWithin(at, place.slice(0, -1));
  const elsewhere = mistakes.filter((mistake) => !isInSight(mistake));
  const next = notes[(notes.findIndex(({ at }) => String(at) === String(place)) + 1) % notes.length];
  const undo = async () => {
    const undone = await editing.undo(location.pathname);
    if (undone && !editing.queue.file(undone.file)?.base) location.assign('/');
    // In the same form, the focus stays where it is.
    else if (undone && undone.file !== file) open({ file: undone.file, path: undone.place });
  };
  return (
    <footer className={styles.foot}>
      <div>
        <p role="status" data-status={status}>
          {labels.status[status]} {editing.said}
        </p>
        <Links
          links={elsewhere.map((mistake) => ({
            name: mistake.said,
            to: mistake.file && mistake.file !== file ? mistake : { file, path: mistake.at },
          }))}
          open={open}
        />
      </div>
      {next && <Button label={labels.samplesLeft(notes.length)} act={() => open({ file, path: next.at })} />}
      {waiting > 0 && status !== 'saving' && (
        <Button label={labels.discard(waiting)} act={() => editing.change((queue) => queue.discard(file))} />
      )}
      <Button label={labels.undo} disabled={!editing.queue.newest(location.pathname)} act={undo} />
    </footer>
  );
}
