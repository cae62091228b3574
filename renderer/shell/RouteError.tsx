import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { labels } from './labels';
import styles from './RouteError.module.css';

/** Shown when the code of a page cannot be loaded or a template throws. */
export function RouteError() {
  const error = useRouteError();
  return (
    <div className={styles.error} role="alert">
      <h1>{labels.unexpectedError}</h1>
      <p>{describe(error)}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {labels.reload}
        </button>
      </p>
    </div>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
