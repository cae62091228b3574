import { useCallback, useEffect, useRef, useState } from 'react';
import { Toggle } from '../../pages/parts/forms/Toggle';
import type { PageFiles } from '../protocol';
import { get } from './api';
import { Changes } from './Changes';
import styles from './EditorApp.module.css';
import { FilePanel, type Target } from './FilePanel';
import { labels } from './labels';
import { NewPage } from './NewPage';
import type { Editing } from './queue/editing';
import { useEditing } from './use-editing';
import { usePageTexts } from './use-page-texts';

/** What the panel shows. */
type View =
  | { name: 'field'; targets: readonly Target[] }
  | { name: 'changes' }
  | { name: 'new page' }
  | undefined;

/** Where the browser remembers the switch. Nothing else is stored. */
const REMEMBERED = 'editor';

/** The switch, the buttons beside it, and the panel. */
export function EditorApp() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(REMEMBERED) === 'on');
  const [view, setView] = useState<View>();
  const editing = useEditing();
  const waiting = editing.queue.waiting();
  const last = waiting.at(-1);
  const opener = useRef<HTMLElement>(undefined);
  const panel = useRef<HTMLElement>(null);

  const turn = useCallback((on: boolean) => {
    setIsOn(on);
    localStorage.setItem(REMEMBERED, on ? 'on' : 'off');
    if (!on) setView(undefined);
  }, []);
  const show = (next: View, from?: HTMLElement) => {
    opener.current = from ?? (document.activeElement as HTMLElement);
    setView(next);
  };
  const close = useCallback(() => {
    setView(undefined);
    const element = opener.current;
    // Just after a change, it may lead to no field at the moment.
    if (element && element.tabIndex < 0) element.tabIndex = -1;
    element?.focus();
  }, []);
  usePageTexts(isOn, editing, (targets, from) => show({ name: 'field', targets }, from));
  useKeys(editing, isOn, turn, close);
  // A page that was just added has samples to replace.
  useEffect(() => {
    const last = editing.queue.newest(location.pathname);
    if (last?.saved?.from === '') setView({ name: 'field', targets: [{ file: last.file, path: [] }] });
  }, [editing]);
  useEffect(() => {
    // The panel may cover it, and the page has less room now.
    if (view?.name === 'field') opener.current?.scrollIntoView({ block: 'nearest' });
    else (panel.current?.querySelector('select') ?? panel.current?.querySelector('button'))?.focus();
  }, [view]);

  const showWholePage = async () => {
    const [page] = await get<PageFiles>('page', { path: location.pathname });
    if (page) show({ name: 'field', targets: [{ file: page.file, path: [] }] });
  };
  return (
    <>
      <section className={styles.bar} aria-label={labels.bar} data-on={isOn || undefined}>
        {isOn && !view && <p className={styles.hint}>{labels.hint}</p>}
        <Toggle id="edit-this-page" label={labels.edit} checked={isOn} onChange={() => turn(!isOn)} />
        {isOn ? (
          <>
            <button type="button" onClick={() => void showWholePage()}>
              {labels.wholePage}
            </button>
            <button type="button" onClick={() => show({ name: 'new page' })}>
              {labels.addPage}
            </button>
            {last && (
              <button
                type="button"
                onClick={() => show({ name: 'field', targets: [{ file: last.file, at: last.place }] })}
              >
                {labels.waiting(waiting.length)}
              </button>
            )}
            <button type="button" onClick={() => show({ name: 'changes' })}>
              {labels.changes}
            </button>
          </>
        ) : (
          <kbd>{labels.key}</kbd>
        )}
      </section>
      {isOn && view && (
        <aside ref={panel} className={styles.panel} aria-label={labels.panel}>
          {view.name === 'field' && (
            <FilePanel
              targets={view.targets}
              close={close}
              open={(targets) => setView({ name: 'field', targets })}
            />
          )}
          {view.name === 'changes' && (
            <Changes close={close} open={(target) => setView({ name: 'field', targets: [target] })} />
          )}
          {view.name === 'new page' && <NewPage close={close} />}
        </aside>
      )}
    </>
  );
}

/** F2 turns the switch, Escape closes the panel, Ctrl+S saves at once, Ctrl+Z outside of a text undoes. */
function useKeys(editing: Editing, isOn: boolean, turn: (on: boolean) => void, close: () => void): void {
  useEffect(() => {
    const keys: Readonly<Record<string, () => unknown>> = {
      [labels.key]: () => turn(!isOn),
      'Control+s': () => editing.save(),
      'Control+z': () => editing.undo(location.pathname),
    };
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      const name = (event.ctrlKey || event.metaKey ? 'Control+' : '') + event.key;
      if (event.key === 'Escape' && isOn) close();
      if (!Object.hasOwn(keys, name) || (name === 'Control+z' && isTyping)) return;
      event.preventDefault();
      keys[name]?.();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [editing, isOn, turn, close]);
}
