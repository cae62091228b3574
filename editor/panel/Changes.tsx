import { useState } from 'react';
import type { Changes as ChangesAnswer, SendAnswer } from '../protocol';
import { post } from './api';
import styles from './EditorApp.module.css';
import { inWords } from './in-words';
import { labels } from './labels';
import { PanelHead } from './PanelHead';
import { useAnswer } from './use-answer';

/** What has changed since it was sent, and the way to send it. */
export function Changes({ close }: { close: () => void }) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState<SendAnswer>();
  const answer = useAnswer<ChangesAnswer>('changes', {}, count);
  const send = async () => {
    setSent(await post<SendAnswer>('send', {}));
    setCount((before) => before + 1);
  };
  const fault = answer?.fault ?? (sent && !sent.ok ? sent.fault : undefined);
  return (
    <>
      <PanelHead close={close}>
        <h2>{labels.changes}</h2>
      </PanelHead>
      <div className={styles.body}>
        <div role="status">
          {fault && (
            <p className={styles.error}>
              {fault.message} {fault.advice}
            </p>
          )}
          {sent?.ok && <p>{sent.next}</p>}
          {answer && !answer.fault && answer.changes.length === 0 && <p>{labels.noChanges}</p>}
        </div>
        {sent?.ok && sent.address && (
          <a href={sent.address} target="_blank" rel="noreferrer">
            {labels.openProposal}
          </a>
        )}
        <ul className={styles.changes}>
          {answer?.changes.map((change) => (
            <li key={change.file + change.place.join()}>
              <h3>{change.place.join(' → ')}</h3>
              <dl>
                <dt>{labels.before}</dt>
                <dd>{inWords(change.old)}</dd>
                <dt>{labels.after}</dt>
                <dd>{inWords(change.new)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
      {answer && answer.changes.length > 0 && (
        <footer className={styles.foot}>
          <p>{labels.sendNote}</p>
          <button type="button" className={styles.primary} onClick={() => void send()}>
            {labels.send}
          </button>
        </footer>
      )}
    </>
  );
}
