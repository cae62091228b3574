import { useState } from 'react';
import type { EditAnswer, Removal } from '../protocol';
import { get, post } from './api';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { labels } from './labels';
import { wordsOf } from './queue/editing';
import { useEditing } from './use-editing';

/** Takes a page away, once no other place leads to it. */
export function RemovePage({ file, open }: { file: string; open: (targets: readonly Target[]) => void }) {
  const editing = useEditing();
  const [removal, setRemoval] = useState<Removal>();
  const [fault, setFault] = useState('');
  const remove = async ({ version }: Removal) => {
    const answer = await post<EditAnswer>('remove-page', { file, version });
    if (answer.ok) {
      editing.remember({ file, page: '/', from: version, to: '' });
      location.assign('/');
    } else if ('refused' in answer) setFault(wordsOf(answer.refused));
  };
  const ask = () => get<Removal>('removal', { file }).then(setRemoval);
  const orSay = (done: Promise<void>) => void done.catch((error: Error) => setFault(error.message));
  if (!removal) {
    return (
      <div>
        <button type="button" className={styles.quiet} onClick={() => orSay(ask())}>
          {labels.removePage}
        </button>
        {fault && <p className={styles.error}>{fault}</p>}
      </div>
    );
  }
  return (
    <section
      ref={(section) => section?.scrollIntoView({ block: 'nearest' })}
      className={styles.conflict}
      role="status"
    >
      {removal.refused.map(({ said }) => (
        <p key={said}>{said}</p>
      ))}
      <p>{removal.links.length > 0 ? labels.linksHere : labels.noLinks}</p>
      <ul>
        {removal.links.map((link) => (
          <li key={link.file + link.path.join()}>
            <button type="button" className={styles.other} onClick={() => open([link])}>
              {link.place.join(' → ')}
            </button>
          </li>
        ))}
      </ul>
      {fault && <p className={styles.error}>{fault}</p>}
      <div className={styles.tools}>
        {removal.links.length === 0 && removal.refused.length === 0 && (
          <button type="button" onClick={() => orSay(remove(removal))}>
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
