import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { replaceHead } from '../../renderer/replace-head';
import { ActionButton } from '../parts/Button';
import styles from './RouteError.module.css';
import { useShell } from './use-shell';
import { useWords } from './use-words';

export function RouteError() {
  const error = useRouteError();
  const { siteName } = useShell();
  const { shell: labels } = useWords();

  // Nothing in the previous page's head, such as its canonical address, applies
  // here.
  useEffect(() => {
    replaceHead(document.head, document.createElement('head'));
    document.title = `${labels.unexpectedError} | ${siteName}`;
  }, [siteName, labels]);

  return (
    <div className={styles.error} role="alert">
      <h1>{labels.unexpectedError}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <ActionButton onClick={() => location.reload()}>
          {labels.reload}
        </ActionButton>
      </p>
    </div>
  );
}
