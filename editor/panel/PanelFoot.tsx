import { useRef, useState } from 'react';
import { isWithin } from '../../formats/path';
import type { Way } from '../core/place';
import type { Mistake } from '../protocol';
import type { Step } from '../queue/edit-queue';
import type { Place } from '../queue/tree';
import { goTo } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import type { Placed } from './editing';
import { labels } from './labels';
import { Mistakes } from './Mistakes';
import { nextSample } from './next-sample';
import type { Target } from './target';
import { isToFillIn } from './to-fill-in';
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
  const opened = editing.file(file);
  const { status = 'saved', mistakes = [], notes = [] } = opened ?? {};
  const waiting = editing.queue.placesWaiting(file);
  const canDiscard = waiting > 0 && status !== 'saving' && status !== 'typing';
  // Fields beside the requested one are unfolded.
  const group = place.slice(0, -1);
  const isInSight = (mistake: Placed<Mistake>) => {
    const { at } = mistake;
    const isBeside = at.length === place.length && isWithin(at, group);
    const isShown = mistake.file === file && isBeside && hasControl(at);
    return isShown && isOnScreen(foot.current, at);
  };
  const isEmpty = (mistake: Placed<Mistake>) =>
    mistake.file === file &&
    opened !== undefined &&
    isToFillIn(opened, mistake.at);
  const toFillIn = mistakes.filter(isEmpty);
  const errors = mistakes.filter((mistake) => !isEmpty(mistake));
  const elsewhere = errors.filter((mistake) => !isInSight(mistake));
  const isOnlyEmpty =
    status === 'refused' && errors.length === 0 && toFillIn.length > 0;
  const isWaiting = editing.queue.waiting().length > 0;
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
      <div>
        <p role="status" data-status={isOnlyEmpty ? 'empty' : status}>
          {isOnlyEmpty ? labels.status.empty : labels.status[status]}{' '}
          {!editing.isKept && labels.notKept}{' '}
          {isHeld && isWaiting && labels.notSent[editing.obstacle]}
        </p>
        <p role="status" className={styles.error}>
          {editing.said}
        </p>
        <Mistakes file={file} mistakes={elsewhere} open={open} />
      </div>
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

/** True if at least a part of a field isn't scrolled out of the panel. */
function isOnScreen(foot: HTMLElement | null, at: Place): boolean {
  const body = foot?.previousElementSibling;
  const name = CSS.escape(at.join('\n'));
  const field = body?.querySelector(`[data-path="${name}"]`);
  if (!body || !field) {
    return true;
  }
  const { top, bottom } = field.getBoundingClientRect();
  const around = body.getBoundingClientRect();
  return bottom > around.top && top < around.bottom;
}
