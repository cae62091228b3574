import { useState } from 'react';
import type { Removal } from '../protocol';
import { get } from './api';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { Links, wayTo } from './Links';
import { labels } from './labels';
import { useEditing } from './use-editing';

/** Takes a page away, once no other place leads to it. */
export function RemovePage({ file, open }: { file: string; open: (target: Target) => void }) {
  const editing = useEditing();
  const [removal, setRemoval] = useState<Removal>();
  const ask = () =>
    get<Removal>('removal', { file }).then(setRemoval, (error: Error) => editing.say(error.message));
  const remove = async () => {
    if (await editing.remove('/', file)) location.assign('/');
  };
  if (!removal) {
    return (
      <button type="button" className={styles.quiet} onClick={() => void ask()}>
        {labels.removePage}
      </button>
    );
  }
  const { links, refused } = removal;
  return (
    <section
      ref={(section) => section?.scrollIntoView({ block: 'nearest' })}
      className={styles.conflict}
      role="status"
    >
      {refused.map(({ said }) => (
        <p key={said}>{said}</p>
      ))}
      <p>{links.length > 0 ? labels.linksHere : labels.noLinks}</p>
      <Links links={links.map((link) => ({ name: wayTo(link.place), to: link }))} open={open} />
      <div className={styles.tools}>
        {links.length + refused.length === 0 && (
          <button type="button" onClick={() => void remove()}>
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
