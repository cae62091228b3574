import type { Answer } from '../core/requests';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { ShowBoth } from './ShowBoth';
import type { Target } from './target';
import { useEditing } from './use-editing';

interface OutcomeProps {
  /** Why something failed; empty if nothing did. */
  fault: string;
  isKnown: boolean;
  isEmpty: boolean;
  sent: Answer<'send'> | undefined;
  open: (target: Target) => void;
}

/** What became of sending, or why there is nothing to send. */
export function Outcome({ fault, isKnown, isEmpty, sent, open }: OutcomeProps) {
  const clash = useEditing().queue.clash();
  return (
    <>
      <div role="status">
        {fault && <p className={styles.error}>{fault}</p>}
        {!isKnown && !fault && <p>{labels.comparing}</p>}
        {sent && (
          <p className={sent.clash ? styles.error : styles.shown}>
            {sent.next}
          </p>
        )}
        {isEmpty && !sent && <p>{labels.noChanges}</p>}
      </div>
      {sent?.clash && clash && (
        <ShowBoth open={() => open({ file: clash.file, path: clash.place })} />
      )}
      {sent?.address && (
        <a href={sent.address} target="_blank" rel="noreferrer">
          {labels.openProposal}
        </a>
      )}
    </>
  );
}
