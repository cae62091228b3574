import { type ReactNode, useRef } from 'react';
import { Toggle } from '../../pages/parts/forms/Toggle';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { useAnswer, useContentCount } from './use-answer';
import { useRoomFor } from './use-room-for';
import type { View } from './use-view';

interface BarProps {
  isOn: boolean;
  turn: () => void;
  /** The current message to the person. */
  notice: string;
  show: (view: View, from: HTMLElement) => void;
  showWholePage: (from: HTMLElement) => void;
  publish: () => void;
  /** The link to unsaved changes. */
  children?: ReactNode;
}

/** The bar with the switch at the bottom of the window. */
export function Bar({ isOn, turn, notice, children, ...acts }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar, '--switch-height');
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={labels.bar}
      data-on={isOn || undefined}
    >
      <p role="status" className={styles.notice}>
        {isOn && notice}
      </p>
      <Toggle
        id="edit-this-page"
        label={labels.edit}
        checked={isOn}
        onChange={turn}
      />
      {isOn ? <Acts {...acts} /> : <kbd>{labels.key}</kbd>}
      {children}
    </section>
  );
}

type ActsProps = Pick<BarProps, 'show' | 'showWholePage' | 'publish'>;

/**
 * The actions besides editing a text. In a small window, the less frequent ones
 * open from a button.
 */
function Acts({ show, showWholePage, publish }: ActsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [count] = useContentCount();
  const way = useAnswer('way', count).answer ?? 'publish';
  const choose = (act: (from: HTMLElement) => void) => () => {
    const { current: from } = opener;
    const isSmall = from?.checkVisibility();
    if (isSmall) {
      list.current?.hidePopover();
    }
    act(
      isSmall ? (from as HTMLElement) : (document.activeElement as HTMLElement),
    );
  };
  const chooseView = (view: View) => choose((from) => show(view, from));
  return (
    <>
      <button
        type="button"
        className={styles.add}
        onClick={({ currentTarget }) => show('new page', currentTarget)}
      >
        <span>{labels.addPage}</span>
      </button>
      <button
        ref={opener}
        type="button"
        className={styles.more}
        popoverTarget="editor-acts"
      >
        {labels.more}
      </button>
      <div
        ref={list}
        id="editor-acts"
        popover="auto"
        className={styles.acts}
        data-acts
      >
        <p className={styles.hint}>{labels.hint}</p>
        <Button label={labels.wholePage} act={choose(showWholePage)} />
        <Button label={labels.allPages} act={chooseView('pages')} />
        <Button label={labels.changes} act={chooseView('changes')} />
      </div>
      <Button
        label={labels.send[way]}
        className={styles.primary}
        act={publish}
      />
    </>
  );
}
