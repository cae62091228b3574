import { useState } from 'react';
import type { EditAnswer, Removal } from '../protocol';
import { get, post } from './api';
import styles from './EditorApp.module.css';
import { inWordsOf } from './in-words';
import { labels } from './labels';

/** Takes a page away, once no other place leads to it. */
export function RemovePage({ file }: { file: string }) {
  const [removal, setRemoval] = useState<Removal>();
  const [fault, setFault] = useState('');
  const remove = async ({ version }: Removal) => {
    const answer = await post<EditAnswer>('remove-page', { file, version });
    if (answer.ok) location.assign('/');
    else if ('refused' in answer) setFault(inWordsOf(answer.refused));
  };
  const ask = async () => setRemoval(await get<Removal>('removal', { file }));
  if (!removal) {
    return (
      <button type="button" className={styles.quiet} onClick={() => void ask()}>
        {labels.removePage}
      </button>
    );
  }
  return (
    <section className={styles.conflict} role="status">
      {removal.refused.map(({ message, advice }) => (
        <p key={message}>
          {message} {advice}
        </p>
      ))}
      <p>{removal.links.length > 0 ? labels.linksHere : labels.noLinks}</p>
      <ul>
        {removal.links.map(({ file: from, path, place }) => (
          <li key={from + path.join()}>{place.join(' → ')}</li>
        ))}
      </ul>
      {fault && <p className={styles.error}>{fault}</p>}
      <div className={styles.tools}>
        {removal.links.length === 0 && removal.refused.length === 0 && (
          <button type="button" onClick={() => void remove(removal)}>
            {labels.reallyRemovePage}
          </button>
        )}
        <button type="button" onClick={() => setRemoval(undefined)}>
          {labels.keep}
        </button>
      </div>
    </section>
  );
}
