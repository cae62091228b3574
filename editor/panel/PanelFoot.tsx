import type { FieldRef } from '../find-fields/places';
import styles from './EditorApp.module.css';
import type { EditedFile } from './edited-file';
import { labels } from './labels';

/** Where things stand, and undo and redo. */
export function PanelFoot({ edited, show }: { edited: EditedFile; show: (place: FieldRef) => void }) {
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
      <p role="status" data-status={edited.status}>
        {edited.status === 'failed' ? `${labels.failed} ${edited.fault}` : statusLabels[edited.status]}
      </p>
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
