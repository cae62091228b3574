import { useEffect, useState } from 'react';
import styles from './Toasts.module.css';

/** How long a toast stays, in ms (the specification, section 9). */
const DURATION = 5000;

export interface ToastData {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  message: string;
}

const CLOSE = 'Close message';

/** A short message. It stays while the pointer or the keyboard focus is on it. */
export function Toast({ id, tone, title, message, onClose }: ToastData & { onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), DURATION);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a message is no action of its own
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{message}</p>
      </div>
      <button type="button" className={styles.close} aria-label={CLOSE} onClick={() => onClose(id)} />
    </div>
  );
}
