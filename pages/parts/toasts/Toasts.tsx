import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Toast, type ToastData } from './Toast';
import styles from './Toasts.module.css';

type NewToast = Omit<ToastData, 'id'>;

const ToastContext = createContext<((toast: NewToast) => void) | undefined>(undefined);

export function useToast(): (toast: NewToast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('Toasts are only shown inside <Toasts>.');
  return show;
}

/** The region exists before the first message: screen readers announce changes in a region, not a new one. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastData[]>([]);
  const nextId = useRef(1);
  const show = useCallback((toast: NewToast) => {
    const id = nextId.current++;
    const isOutdated = ({ about }: ToastData) => about !== undefined && about === toast.about;
    setToasts((before) => [...before.filter((each) => !isOutdated(each)), { ...toast, id }]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} onClose={close} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}
