import { useRef, useState } from 'react';
import type { Way } from '../core/place';
import type { Step } from '../queue/edit-queue';
import type { Place } from '../queue/tree';
import { goTo } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { FootStatus } from './FootStatus';
import { labels } from './labels';
import { nextSample } from './next-sample';
import type { Target } from './target';
import { useEditing } from './use-editing';
import { useRoomFor } from './use-room-for';

interface PanelFootProps {
  file: string;
  place: Place;
  hasControl: (place: Place) => boolean;
  open: (target: Target) => void;
  way: Way;
  /** Shows both texts of a field that somebody else has changed, too. */
  showChoice: () => void;
  /** Sends all changes. */
  send: () => void;
}

export function PanelFoot({
  file,
  place,
  hasControl,
  open,
  way,
  showChoice,
  send,
}: PanelFootProps) {
  const editing = useEditing();
  const foot = useRef<HTMLElement>(null);
  useRoomFor(foot, '--foot-height');
  /** True after somebody tried to send changes that can't be saved. */
  const [isHeld, setIsHeld] = useState(false);
  const { status = 'saved', notes = [] } = editing.file(file) ?? {};
  const waiting = editing.queue.placesWaiting(file);
  const canDiscard = waiting > 0 && status !== 'saving' && status !== 'typing';
  const next = nextSample(notes, place) ?? notes[0];
  const page = location.pathname;
  const { fileToDelete = file } = editing.queue;
  const toDelete =
    fileToDelete === file ? undefined : editing.file(fileToDelete)?.document;
  const follow = (step: Step | undefined) => {
    if (step && !editing.queue.file(step.file)?.base) {
      void goTo('/');
    } else if (step && step.file !== file) {
      // Within the same form, the focus stays.
      open({ file: step.file, path: step.place });
    }
  };
  const saveAndSend = async () => {
    await editing.save();
    const isSaved = editing.queue.waiting().length === 0;
    setIsHeld(!isSaved);
    if (isSaved) {
      send();
    }
  };
  return (
    <footer ref={foot} className={styles.foot}>
      <FootStatus
        file={file}
        place={place}
        hasControl={hasControl}
        isHeld={isHeld}
        open={open}
      />
      {status === 'clash' && (
        <Button label={labels.showBoth} act={showChoice} />
      )}
      {toDelete && (
        <Button
          label={labels.backTo(toDelete.title)}
          act={() => open({ file: toDelete.file, path: [] })}
        />
      )}
      {next && (
        <Button
          label={labels.samplesLeft(notes.length)}
          act={() =>
            open({
              file,
              path: next.at,
            })
          }
        />
      )}
      {canDiscard && (
        <Button
          label={labels.discard(waiting)}
          act={() => editing.discard(file)}
        />
      )}
      <div className={styles.always}>
        <Button
          label={labels.undo}
          disabled={!editing.queue.newest(page)}
          act={async () => follow(await editing.undo(page))}
        />
        <Button
          label={labels.redo}
          disabled={!editing.queue.undone(page)}
          act={async () => follow(await editing.redo(page))}
        />
        <Button
          label={labels.send[way]}
          className={styles.primary}
          act={saveAndSend}
        />
      </div>
    </footer>
  );
}
