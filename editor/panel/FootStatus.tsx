import { useRef } from 'react';
import { isWithin } from '../../formats/path';
import type { Mistake } from '../protocol';
import type { Place } from '../queue/tree';
import styles from './EditorApp.module.css';
import type { Placed } from './editing';
import { labels } from './labels';
import { Mistakes } from './Mistakes';
import type { Target } from './target';
import { isToFillIn } from './to-fill-in';
import { useEditing } from './use-editing';

interface FootStatusProps {
  file: string;
  /** The field that is shown, beside others of its group. */
  place: Place;
  hasControl: (place: Place) => boolean;
  /** True after somebody tried to send changes that can't be saved. */
  isHeld: boolean;
  open: (target: Target) => void;
}

/** Whether a file is saved, and the mistakes that nobody sees otherwise. */
export function FootStatus({
  file,
  place,
  hasControl,
  isHeld,
  open,
}: FootStatusProps) {
  const editing = useEditing();
  const shown = useRef<HTMLDivElement>(null);
  const opened = editing.file(file);
  const { status = 'saved', mistakes = [] } = opened ?? {};
  // Fields beside the requested one are unfolded.
  const group = place.slice(0, -1);
  const isInSight = (mistake: Placed<Mistake>) => {
    const { at } = mistake;
    const isBeside = at.length === place.length && isWithin(at, group);
    const isShown = mistake.file === file && isBeside && hasControl(at);
    return isShown && isOnScreen(shown.current, at);
  };
  const isEmpty = (mistake: Placed<Mistake>) =>
    mistake.file === file &&
    opened !== undefined &&
    isToFillIn(opened, mistake.at);
  const errors = mistakes.filter((mistake) => !isEmpty(mistake));
  const isOnlyEmpty =
    status === 'refused' && errors.length === 0 && mistakes.length > 0;
  const isWaiting = editing.queue.waiting().length > 0;
  return (
    <div ref={shown}>
      <p role="status" data-status={isOnlyEmpty ? 'empty' : status}>
        {isOnlyEmpty ? labels.status.empty : labels.status[status]}{' '}
        {!editing.isKept && labels.notKept}{' '}
        {isHeld && isWaiting && labels.notSent[editing.obstacle]}
      </p>
      <p role="status" className={styles.error}>
        {editing.said}
      </p>
      <Mistakes
        file={file}
        mistakes={errors.filter((mistake) => !isInSight(mistake))}
        open={open}
      />
    </div>
  );
}

/**
 * True if at least a part of a field isn't scrolled out of the panel.
 * @param status an element of the foot, which is below the fields.
 */
function isOnScreen(status: HTMLElement | null, at: Place): boolean {
  const body = status?.closest('footer')?.previousElementSibling;
  const name = CSS.escape(at.join('\n'));
  const field = body?.querySelector(`[data-path="${name}"]`);
  if (!body || !field) {
    return true;
  }
  const { top, bottom } = field.getBoundingClientRect();
  const around = body.getBoundingClientRect();
  return bottom > around.top && top < around.bottom;
}
