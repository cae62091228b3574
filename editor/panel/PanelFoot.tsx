import type { FieldRef } from '../find-fields/places';
import styles from './EditorApp.module.css';
import type { EditedFile } from './edited-file';
import { labels } from './labels';

interface PanelFootProps {
  edited: EditedFile;
  /** Shows what was undone, if it is not on the screen. */
  show: (place: FieldRef) => void;
  open: (fields: readonly FieldRef[]) => void;
}

/** Where things stand, what is wrong, and undo and redo. */
export function PanelFoot({ edited, show, open }: PanelFootProps) {
  const { undo, redo } = edited.document.history;
  const step = async (direction: 'undo' | 'redo') => {
    const place = await edited.step(direction);
    if (place) show(place);
  };
  const button = (direction: 'undo' | 'redo', what: string | undefined) => (
    <button type="button" disabled={what === undefined} title={what} onClick={() => void step(direction)}>
      {labels[direction]}
    </button>
  );
  return (
    <footer className={styles.foot}>
      <div>
        <p role="status" data-status={edited.status}>
          {edited.status === 'failed' ? `${labels.failed} ${edited.fault}` : statusLabels[edited.status]}
        </p>
        {edited.refused.map(({ file, path, place, message }) => (
          <button
            key={file + path.join() + message}
            type="button"
            className={styles.other}
            onClick={() => open([{ file: file || edited.document.file, path }])}
          >
            {place.at(-1)}: {message}
          </button>
        ))}
      </div>
      {button('undo', undo)}
      {button('redo', redo)}
    </footer>
  );
}

const statusLabels = {
  saved: labels.saved,
  typing: labels.typing,
  saving: labels.saving,
  refused: labels.refused,
  conflict: labels.conflict,
};
