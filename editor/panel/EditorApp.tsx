import {
  getHotkeyHandler,
  useLocalStorage,
  useWindowEvent,
} from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Toggle } from '../../pages/parts/forms/Toggle';
import { ask, isEditor } from './ask';
import { Button } from './Button';
import { Changes } from './Changes';
import styles from './EditorApp.module.css';
import { FilePanel } from './FilePanel';
import { labels } from './labels';
import { NewPage } from './NewPage';
import { Pages } from './Pages';
import type { Change } from './queue/tree';
import type { Target } from './target';
import { useEditing } from './use-editing';
import { useKeyboard } from './use-keyboard';
import { usePageTexts } from './use-page-texts';
import { useRoomFor } from './use-room-for';

const isOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-expanded]');

/** What the panel shows: the fields of some targets, or something else. */
type View = readonly Target[] | 'changes' | 'sending' | 'new page' | 'pages';

/** The bar with the switch, and the panel beside the page. */
export function EditorApp() {
  const [isOn, setIsOn] = useLocalStorage({
    key: 'editor',
    defaultValue: isEditor(),
    getInitialValueInEffect: false,
  });
  const [view, setView] = useState<View>();
  const editing = useEditing();
  const waiting = editing.queue.waiting();
  const last = waiting.at(-1);
  const opener = useRef<HTMLElement>(undefined);
  const panel = useRef<HTMLElement>(null);
  const isOfFields = Array.isArray(view);
  const shown = isOfFields ? 'fields' : view;
  const [notice, setNotice] = useState('');

  /** The foot of the panel says it already. */
  const isInSight = isOfFields && view[0]?.file === last?.file;

  const turn = () => {
    setIsOn(!isOn);
    setView(undefined);
  };
  const show = (next: View, from = document.activeElement as HTMLElement) => {
    opener.current = from;
    setView(next);
  };
  /** Shows something else, unless the panel was closed meanwhile. */
  const goTo = (next: View) => setView((now) => now && next);
  const close = () => {
    // In a small window, the page is there again before it can have the focus.
    flushSync(() => setView(undefined));
    const element = opener.current;
    // Just after a change, it may lead to no field at the moment.
    if (element && element.tabIndex < 0) {
      element.tabIndex = -1;
    }
    element?.focus();
  };
  const closeOnEscape = ({ target }: { target: EventTarget | null }) => {
    if (isOn && !isOpenList(target)) {
      close();
    }
  };
  /** Saves what waits, and what is being typed. */
  const saveNow = () => {
    const field = document.activeElement?.closest<HTMLElement>('[data-path]');
    const target = isOfFields ? view[0] : undefined;
    if (field?.dataset.path && target) {
      editing.leave(target.file, field.dataset.path.split('\n'));
    }
    return editing.save();
  };
  usePageTexts(isOn, editing, { open: show, tell: setNotice });
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar, '--bar-height');
  useKeyboard();
  useWindowEvent(
    'keydown',
    getHotkeyHandler([
      [labels.key, turn],
      ['mod+S', () => saveNow()],
      // An open list closes first.
      ['Escape', closeOnEscape, { preventDefault: false }],
    ]),
    { capture: true },
  );
  // A page that was just added has samples to replace.
  useEffect(() => {
    const newest = editing.queue.newest(location.pathname);
    if (newest?.patches[0]?.from === '') {
      setView([{ file: newest.file, path: [], isNew: true }]);
    }
  }, [editing]);
  useEffect(() => {
    // The panel may cover it, and the page has less room now.
    if (isOfFields) {
      opener.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    // From its heading, Tab leads to what is below it, once that has come.
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    if (!shown || !heading) {
      return;
    }
    heading.tabIndex = -1;
    heading.focus();
  }, [isOfFields, shown]);

  /** What a closed tab has left waits whether the panel is on or not. */
  const showUnsaved = ({ file, place }: Change) => {
    setIsOn(true);
    show([{ file, path: place }]);
  };
  const showWholePage = async () => {
    const { file } = await ask('page', { address: location.pathname });
    show([{ file, path: [] }]);
  };
  return (
    <>
      <section
        ref={bar}
        className={styles.bar}
        aria-label={labels.bar}
        data-on={isOn || undefined}
      >
        {isOn && !view && <p className={styles.hint}>{labels.hint}</p>}
        <p role="status" className={styles.notice}>
          {isOn && notice}
        </p>
        <Toggle
          id="edit-this-page"
          label={labels.edit}
          checked={isOn}
          onChange={turn}
        />
        {isOn ? (
          <>
            <Button label={labels.wholePage} act={showWholePage} />
            <Button label={labels.allPages} act={() => show('pages')} />
            <Button label={labels.addPage} act={() => show('new page')} />
            <Button label={labels.changes} act={() => show('changes')} />
          </>
        ) : (
          <kbd>{labels.key}</kbd>
        )}
        {last && !isInSight && (
          <Button
            label={labels.waiting(editing.queue.stepsWaiting())}
            act={() => showUnsaved(last)}
          />
        )}
      </section>
      {isOn && view && (
        <aside ref={panel} className={styles.panel} aria-label={labels.panel}>
          {(view === 'changes' || view === 'sending') && (
            <Changes
              key={view}
              isToSend={view === 'sending'}
              open={(target) => goTo([target])}
            />
          )}
          {view === 'new page' && <NewPage open={goTo} />}
          {view === 'pages' && <Pages />}
          {typeof view === 'object' && (
            <FilePanel
              targets={view}
              open={goTo}
              send={() => goTo('sending')}
            />
          )}
          <Button
            label="×"
            className={styles.close}
            act={close}
            aria-label={labels.close}
            title="Esc"
          />
        </aside>
      )}
    </>
  );
}
