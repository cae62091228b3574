import { useState } from 'react';
import type { Json } from '../../check/yaml/edit/edit';
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
  const forgetPlaces = async () => {
    await post('forget-places', {});
    setCount((before) => before + 1);
  };
  const clashes = sent && !sent.ok ? sent.clashes : [];
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
          {clashes.map(({ place, yours, theirs }) => (
            <li key={`clash ${place.join()}`}>
              <Pair place={place} texts={[labels.yours, yours, labels.theirs, theirs]} />
            </li>
          ))}
        </ul>
        <ul className={styles.changes}>
          {answer?.changes.map((change) => (
            <li key={change.file + change.place.join()}>
              <Pair place={change.place} texts={[labels.before, change.old, labels.after, change.new]} />
            </li>
          ))}
        </ul>
        {answer?.warnings.map((warning) => (
          <p key={warning.file + warning.line + warning.message}>
            {warning.message} {warning.advice}
          </p>
        ))}
        {answer && answer.samples > 0 && <p>{labels.samplesInSite(answer.samples)}</p>}
        {answer && answer.photos.length > 0 && (
          <div>
            <p>{labels.photosTell(answer.photos.map((file) => file.split('/').at(-1)).join(', '))}</p>
            <button type="button" onClick={() => void forgetPlaces()}>
              {labels.forgetPlaces}
            </button>
          </div>
        )}
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

interface PairProps {
  place: readonly string[];
  texts: readonly [string, Json | undefined, string, Json | undefined];
}

/** Two texts of a place, with what each of them is. */
function Pair({ place, texts: [firstName, first, secondName, second] }: PairProps) {
  return (
    <>
      <h3>{place.join(' → ')}</h3>
      <dl>
        <dt>{firstName}</dt>
        <dd>{inWords(first)}</dd>
        <dt>{secondName}</dt>
        <dd>{inWords(second)}</dd>
      </dl>
    </>
  );
}
