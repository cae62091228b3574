import { useSyncExternalStore } from 'react';
import { ask } from './ask';
import { Editing } from './queue/editing';
import { takeUp } from './queue/kept';

// It begins with what was not saved when the page was left.
const { text, keep } = await takeUp();
const editing = new Editing(ask, text, keep);
import.meta.hot?.on('content:changed', () => void editing.refresh());
void editing.save();

/** The edits of all files. What shows them is shown again when they change. */
export function useEditing(): Editing {
  useSyncExternalStore(editing.subscribe, () => editing.revision);
  return editing;
}
