import { useContext } from 'react';
import { RetryContext } from '../../renderer/contexts';
import { ActionButton } from '../parts/Button';
import { Html } from './Html';
import styles from './NoConnection.module.css';
import { useShell } from './use-shell';
import { useWords } from './use-words';

/** Explains why a link failed. Its phone numbers work without the internet. */
export function NoConnection() {
  const retry = useContext(RetryContext);
  const { crisis, language } = useShell();
  const { shell: labels } = useWords();
  if (!retry) {
    return null;
  }
  return (
    <div className={styles.panel} role="alert" lang={language}>
      <p>
        <strong>{labels.noConnection}</strong>
      </p>
      <p>{labels.pageStays}</p>
      <div lang={crisis.language}>
        <Html as="p" html={crisis.short.join(' ')} />
      </div>
      <p>
        <ActionButton onClick={retry}>{labels.tryAgain}</ActionButton>
      </p>
    </div>
  );
}
