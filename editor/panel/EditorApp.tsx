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
    focusAnyway(opener.current);
  }, []);
  usePageTexts(isOn, editing, (targets, from) => show({ name: 'field', targets }, from));
  useSaveKeys(editing);
  useKeys(isOn, turn, close);
  // A page that was just added has samples to replace.
  useEffect(() => {
    const last = editing.queue.newest(location.pathname);
    if (last && 'from' in last && last.from === '')
      setView({ name: 'field', targets: [{ file: last.file, path: [] }] });
  }, [editing]);
  usePanelBeside(view !== undefined);
  // The panel may cover it, and the page has less room now.
  useEffect(() => {
    if (view?.name === 'field') opener.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);

  const showWholePage = async () => {
    const { own, shared } = await get<PageFiles>('page', { path: location.pathname });
    const [file = 'content/site.yaml'] = [...own, ...shared];
    show({ name: 'field', targets: [{ file, path: [] }] });
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
                onClick={() =>
                  show({ name: 'field', targets: [{ file: last.file, place: last.change.place }] })
                }
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
        <aside className={styles.panel} aria-label={labels.panel}>
          {view.name === 'field' && (
            <FilePanel
              targets={view.targets}
              close={close}
              open={(targets) => setView({ name: 'field', targets })}
            />
          )}
          {view.name === 'changes' && <Changes close={close} />}
          {view.name === 'new page' && <NewPage close={close} />}
        </aside>
      )}
    </>
  );
}

/**
 * Gives an element the focus, even if it leads to no field at the moment: just after a change, the page may not say yet
 * what the server has looked up.
 */
function focusAnyway(element: HTMLElement | undefined): void {
  element?.focus();
  if (!element || document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus();
}

/** F2 turns the switch, Escape closes the panel. */
function useKeys(isOn: boolean, turn: (on: boolean) => void, close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === labels.key) {
        event.preventDefault();
        turn(!isOn);
      }
      // A calendar that is open closes first.
      if (event.key === 'Escape' && isOn && !document.querySelector('[data-position][role=dialog]')) close();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [isOn, turn, close]);
}

/** Ctrl+S saves at once; Ctrl+Z outside of a text undoes. */
function useSaveKeys(editing: Editing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      const isUndo = event.key === 'z' && !isTyping;
      if (event.key !== 's' && !isUndo) return;
      event.preventDefault();
      void (isUndo ? editing.undo(location.pathname) : editing.save());
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [editing]);
}

/** Makes room for the panel beside the page. */
function usePanelBeside(isShown: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-editor-panel', isShown);
    const measure = () => {
      const width = Number.parseFloat(getComputedStyle(document.body).width);
      root.style.setProperty('--page-share', String(width / innerWidth));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isShown]);
}
