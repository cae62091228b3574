import styles from './ErrorSummary.module.css';

interface FieldError {
  id: string;
  message: string;
}

const takeFocus = (summary: HTMLElement | null) => summary?.focus();

/** Takes the focus when it appears. Links to each invalid field. */
export function ErrorSummary({
  title,
  errors,
}: {
  title: string;
  errors: readonly FieldError[];
}) {
  return (
    <div
      ref={takeFocus}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
