import { useState } from 'react';
import type { Changes as ChangesAnswer, SendAnswer, Spot } from '../protocol';
import { post } from './api';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { Links, wayTo } from './Links';
import { labels } from './labels';
import { Pairs } from './Pairs';
import { PanelHead } from './PanelHead';
import { useAnswer } from './use-answer';

interface ChangesProps {
  close: () => void;
  open: (target: Target) => void;
}

/** What has changed since it was sent, what to know before sending it, and the way to send it. */
export function Changes({ close, open }: ChangesProps) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState<SendAnswer>();
  const [failed, setFailed] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const answer = useAnswer<ChangesAnswer>('changes', {}, count);
  const ask = async (address: string, take: (answer: SendAnswer) => void = () => {}) => {
    setIsBusy(true);
    setFailed('');
    // Whatever fails, the changes are in the files.
    await post<SendAnswer>(address, {}).then(take, (error: Error) => setFailed(error.message));
    setIsBusy(false);
    setCount((before) => before + 1);
  };
  const { changes = [], warnings = [], samples = [], photos = [] } = answer ?? {};
  const fault = answer?.fault ?? (sent && !sent.ok ? sent.fault : undefined);
  const linkTo = (spot: Spot, said = '') => ({ name: `${wayTo(spot.place)}${said}`, to: spot });
  return (
    <>
      <PanelHead close={close}>
        <h2>{labels.changes}</h2>
      </PanelHead>
      <div className={styles.body}>
        <div role="status">
          {failed && <p className={styles.error}>{labels.notSent(failed)}</p>}
          {fault && (
            <p className={styles.error}>
              {fault.message} {fault.advice}
            </p>
          )}
          {sent?.ok && <p className={styles.shown}>{sent.next}</p>}
          {answer && !answer.fault && changes.length === 0 && <p>{labels.noChanges}</p>}
        </div>
        {sent?.ok && sent.address && (
          <a href={sent.address} target="_blank" rel="noreferrer">
            {labels.openProposal}
          </a>
        )}
        <Pairs
          names={[labels.before, labels.after]}
          pairs={changes.map((change) => ({
            name: wayTo(change.place),
            texts: [change.old, change.new],
            open: () => open(change),
          }))}
        />
        {warnings.length + samples.length + photos.length > 0 && <h2>{labels.beforeSending}</h2>}
        <Links links={warnings.map((warning) => linkTo(warning, `: ${warning.said}`))} open={open} />
        {samples.length > 0 && (
          <details open>
            <summary>{labels.samplesInSite(samples.length)}</summary>
            <Links links={samples.map((sample) => linkTo(sample))} open={open} />
          </details>
        )}
        {photos.length > 0 && (
          <div>
            <p>{labels.photosTell(photos.map((file) => file.split('/').at(-1)).join(', '))}</p>
            <button type="button" disabled={isBusy} onClick={() => void ask('forget-places')}>
              {labels.forgetPlaces}
            </button>
          </div>
        )}
      </div>
      {changes.length > 0 && (
        <footer className={styles.foot}>
          <p>{labels.sendNote}</p>
          <button
            type="button"
            className={styles.primary}
            disabled={isBusy}
            onClick={() => void ask('send', setSent)}
          >
            {isBusy ? labels.sending : labels.send}
          </button>
        </footer>
      )}
    </>
  );
}
