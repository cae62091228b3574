import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { replaceHead } from '../../renderer/head';
import { ActionButton } from '../parts/Button';
import { labels } from './labels';
import styles from './RouteError.module.css';
import { useShell } from './use-shell';

export function RouteError() {
  const error = useRouteError();
  const { siteName } = useShell();

  // Nothing in the head of the previous page applies, such as its canonical address.
  useEffect(() => {
    replaceHead(document.head, document.createElement('head'));
    document.title = `${labels.unexpectedError} | ${siteName}`;
  }, [siteName]);

  return (
    <div className={styles.error} role="alert">
      <h1>{labels.unexpectedError}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <ActionButton onClick={() => location.reload()}>{labels.reload}</ActionButton>
      </p>
    </div>
  );
}
