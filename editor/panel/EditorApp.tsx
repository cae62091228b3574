import {
  getHotkeyHandler,
  useLocalStorage,
  useWindowEvent,
} from '@mantine/hooks';
import { useReducer, useState } from 'react';
import type { QueuedChange } from '../queue/change';
import { ask, isEditor } from './ask';
import { Bar } from './Bar';
import { Deleted } from './Deleted';
import { labels } from './labels';
import { Panel } from './Panel';
import { useEditing } from './use-editing';
import { useKeyboard } from './use-keyboard';
import { usePageTexts } from './use-page-texts';
import { isOfFields, useView, type View } from './use-view';
import { Waiting } from './Waiting';

const isOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-expanded]');

/** The bar with the switch, and the panel beside the page. */
export function EditorApp() {
  const [isOn, setIsOn] = useLocalStorage({
    key: 'editor',
    defaultValue: isEditor(),
    getInitialValueInEffect: false,
  });
  const editing = useEditing();
  const { view, panel, show, goTo, hide, close: closeView } = useView(editing);
  const [notice, setNotice] = useState('');
  /** How often "Publish" in the bar was pressed. */
  const [presses, addPress] = useReducer((last: number) => last + 1, 0);
  const focusText = usePageTexts(isOn, editing, {
    open: show,
    tell: setNotice,
  });
  const close = () => closeView(focusText);
  const turn = () => {
    setIsOn(!isOn);
    hide();
  };
  const closeOnEscape = ({ target }: { target: EventTarget | null }) => {
    if (isOn && !isOpenList(target)) {
      close();
    }
  };
  /** Unsaved changes of a closed tab are shown even if the panel is off. */
  const showUnsaved = ({ file, place }: QueuedChange) => {
    setIsOn(true);
    show([{ file, path: place }]);
  };
  const showWholePage = async (from: HTMLElement) => {
    try {
      const { file } = await ask('page', { address: location.pathname });
      show([{ file, path: [] }], from);
    } catch (error) {
      setNotice((error as Error).message);
    }
  };
  const publish = async () => {
    await saveNow(view);
    const last = editing.queue.waiting().at(-1);
    if (last) {
      showUnsaved(last);
    } else {
      addPress();
      show('sending');
    }
  };
  /** Saves all waiting changes, including what is being typed. */
  const saveNow = (now: View | undefined) => {
    const field = document.activeElement?.closest<HTMLElement>('[data-path]');
    const target = isOfFields(now) ? now[0] : undefined;
    if (field?.dataset.path && target) {
      editing.leave(target.file, field.dataset.path.split('\n'));
    }
    return editing.save();
  };
  useKeyboard();
  useWindowEvent(
    'keydown',
    getHotkeyHandler([
      [labels.key, turn],
      ['mod+S', () => saveNow(view)],
      // Escape closes an open list first.
      ['Escape', closeOnEscape, { preventDefault: false }],
    ]),
    { capture: true },
  );
  return (
    <>
      <Bar
        isOn={isOn}
        turn={turn}
        notice={notice}
        show={show}
        showWholePage={showWholePage}
        publish={publish}
      >
        <Waiting view={view} open={showUnsaved} />
        {isOn && <Deleted view={view} open={(target) => show([target])} />}
      </Bar>
      {isOn && view && (
        <Panel
          place={panel}
          view={view}
          presses={presses}
          goTo={goTo}
          close={close}
        />
      )}
    </>
  );
}
