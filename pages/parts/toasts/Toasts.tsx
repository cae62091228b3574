import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../shell/use-words';
import { classNames } from '../class-names';
import styles from './Toasts.module.css';

/** In ms. */
const DURATION = 5000;
/** The longest time under a pointer, which may just have been left there. */
const UNDER_POINTER = 30_000;

interface NewToast {
  tone: 'success' | 'error' | 'info';
  title?: string;
  message: string;
  /** A later toast with the same value replaces this one. */
  about?: string;
}

interface ToastData extends NewToast {
  id: number;
}

const ToastContext = createContext<(toast: NewToast) => void>(() => {
  throw new Error('Toasts are only shown inside <Toasts>.');
});

export const useToast = () => useContext(ToastContext);

interface ToastsProps {
  /**
   * True if what messages are about is at the end of the page, where they would
   * cover it on a phone.
   */
  aboveOnPhones?: boolean;
  children: ReactNode;
}

/**
 * The region exists before the first message, because screen readers announce
 * changes in a region, but not a new region.
 */
export function Toasts({ aboveOnPhones = false, children }: ToastsProps) {
  const [toasts, setToasts] = useState<ToastData[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: NewToast) => {
    const id = ++lastId.current;
    const isOutdated = ({ about }: ToastData) =>
      about !== undefined && about === toast.about;
    setToasts((before) => [
      ...before.filter((each) => !isOutdated(each)),
      { ...toast, id },
    ]);
  }, []);
  const close = useCallback(
    (id: number) =>
      setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        className={classNames(
          styles.region,
          aboveOnPhones && styles.aboveOnPhones,
        )}
        role="status"
        aria-live="polite"
        data-notices
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({
  id,
  tone,
  title,
  message,
  onClose,
}: ToastData & { onClose: (id: number) => void }) {
  const { parts: labels } = useWords();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (focused) {
      return;
    }
    const timer = setTimeout(
      () => onClose(id),
      hovered ? UNDER_POINTER : DURATION,
    );
    return () => clearTimeout(timer);
  }, [hovered, focused, id, onClose]);

  const enter = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    cameFrom.current = relatedTarget;
    setFocused(true);
  };
  /**
   * The button disappears with the toast, so the focus returns to where it was.
   */
  const close = () => {
    const before = cameFrom.current as HTMLElement | null;
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
      <button
        type="button"
        className={styles.close}
        aria-label={labels.closeMessage}
        onClick={close}
      />
    </div>
  );
}
