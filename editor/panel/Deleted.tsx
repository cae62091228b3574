import { NO_FILE } from '../queue/edit-queue';
import { Button } from './Button';
import { labels } from './labels';
import type { Target } from './target';
import { useEditing } from './use-editing';
import { isOfFields, type View } from './use-view';

interface DeletedProps {
  view: View | undefined;
  open: (target: Target) => void;
}

/**
 * Brings back a page that was just deleted, on the page that is shown then. The
 * foot of the panel has "Undo" for that.
 */
export function Deleted({ view, open }: DeletedProps) {
  const editing = useEditing();
  const page = location.pathname;
  const newest = editing.queue.newest(page);
  const isDeletion = newest?.patches.at(-1)?.to === NO_FILE.version;
  if (!isDeletion || newest?.page !== page || isOfFields(view)) {
    return null;
  }
  const bringBack = async () => {
    const step = await editing.undo(page);
    if (step) {
      open({ file: step.file, path: [] });
    }
  };
  return <Button label={labels.bringBack} act={bringBack} />;
}
