import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** Changes with every attempt to submit, so that the summary gets the focus each time. */
  attempt: number;
}

/** Gets the focus, and links to each field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const panel: Ref<HTMLDivElement> = useRef(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on a new attempt only
  useEffect(() => panel.current?.focus(), [attempt]);

  const goTo = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div
      ref={panel}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
