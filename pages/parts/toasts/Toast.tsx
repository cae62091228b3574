import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import styles from './Toasts.module.css';

/** In ms. */
const DURATION = 5000;
/** The longest time under the pointer, which may have been left there. */
const UNDER_POINTER = 30_000;

export interface ToastData {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  message: string;
  about?: string;
}

const CLOSE = 'Close message';

export function Toast({ id, tone, title, message, onClose }: ToastData & { onClose: (id: number) => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focused) return;
    const timer = setTimeout(() => onClose(id), hovered ? UNDER_POINTER : DURATION);
    return () => clearTimeout(timer);
  }, [hovered, focused, id, onClose]);

  const enter = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget as HTMLElement | null;
    setFocused(true);
  };
  /** The button disappears with the toast, so the focus returns to where it was. */
  const close = () => {
    const before = cameFrom.current;
    const next = before?.isConnected ? before : document.querySelector('main');
    next?.focus({ preventScroll: true });
    onClose(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a message is not an action
    <div
      className={classNames(styles.toast, styles[tone])}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{message}</p>
      </div>
      <button type="button" className={styles.close} aria-label={CLOSE} onClick={close} />
    </div>
  );
}
