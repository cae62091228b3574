import { useEffect, useRef, useState, useTransition } from 'react';
import type { Answer } from '../core/requests';
import { ask, sendAll } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { hasToDecide, LeftToDo } from './LeftToDo';
import { labels } from './labels';
import { Outcome } from './Outcome';
import { Pairs } from './Pairs';
import type { Target } from './target';
import { useAnswer, useContentCount } from './use-answer';
import { useEditing } from './use-editing';

interface ChangesProps {
  open: (target: Target) => void;
  /**
   * True to send everything at once, unless something must be decided first.
   */
  isToSend: boolean;
}

/**
 * All that was changed since it was sent last, and the button that sends it.
 */
export function Changes({ open, isToSend }: ChangesProps) {
  const editing = useEditing();
  // What was typed last may be saved only now.
  const [count, askAgain] = useContentCount();
  const [sent, setSent] = useState<Answer<'send'>>();
  const [failed, setFailed] = useState('');
  const [isBusy, begin] = useTransition();
  const { answer, fault = failed } = useAnswer('changes', count);
  const tell = (act: () => Promise<unknown>) =>
    begin(async () => {
      setFailed('');
      // Even if this fails, the changes are in the files.
      await act().catch((error: Error) => setFailed(error.message));
      askAgain();
    });
  const forgetPlaces = () => tell(() => ask('forget-places', {}));
  const send = () =>
    tell(async () => {
      const answer = await sendAll();
      setSent(answer);
      if (answer.clash?.typed) {
        await editing.adopt(answer.clash.typed);
      }
    });
  const { changes = [], way = 'propose' } = answer ?? {};
  const isAwaited = useRef(isToSend);
  const toDecide = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the changes are known
  useEffect(() => {
    if (answer && isAwaited.current) {
      isAwaited.current = false;
      if (hasToDecide(answer)) {
        // Why nothing is sent may be below a long list.
        toDecide.current?.focus();
      } else if (changes.length > 0) {
        void send();
      }
    }
  }, [answer]);
  return (
    <>
      <header className={styles.head}>
        <h2>{labels.changes}</h2>
      </header>
      <div className={styles.body}>
        <Outcome
          fault={fault}
          isKnown={answer !== undefined}
          isEmpty={answer !== undefined && changes.length === 0}
          sent={sent}
          open={open}
        />
        <Pairs
          names={[labels.before, labels.after]}
          pairs={changes.map((change) => ({
            name: change.place,
            texts: [change.old, change.new],
            // There is no form of a picture.
            ...(change.file.endsWith('.yaml') && { open: () => open(change) }),
          }))}
        />
        {answer && (
          <LeftToDo
            ref={toDecide}
            answer={answer}
            isBusy={isBusy}
            forgetPlaces={forgetPlaces}
            open={open}
          />
        )}
      </div>
      {changes.length > 0 && (
        <footer className={styles.foot}>
          <p>{labels.sendNote[way]}</p>
          <Button
            label={(isBusy ? labels.sending : labels.send)[way]}
            className={styles.primary}
            disabled={isBusy}
            act={send}
          />
        </footer>
      )}
    </>
  );
}
