import type { QueuedChange } from '../queue/change';
import { Button } from './Button';
import { labels } from './labels';
import { useEditing } from './use-editing';
import { isOfFields, type View } from './use-view';

interface WaitingProps {
  view: View | undefined;
  open: (change: QueuedChange) => void;
}

/**
 * A link to unsaved changes, unless the foot of the panel already shows them.
 */
export function Waiting({ view, open }: WaitingProps) {
  const { queue } = useEditing();
  const last = queue.waiting().at(-1);
  const isInSight = isOfFields(view) && view[0].file === last?.file;
  if (!last || isInSight) {
    return null;
  }
  return (
    <Button
      label={labels.waiting(queue.placesWaiting())}
      act={() => open(last)}
    />
  );
}
