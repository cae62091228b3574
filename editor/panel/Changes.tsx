import { useEffect, useRef, useState, useTransition } from 'react';
import { isWithin } from '../../formats/path';
import type { Answer } from '../core/requests';
import type { Spot } from '../protocol';
import { ask, sendAll } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { Links } from './Links';
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
  const forget = () => tell(() => ask('forget-places', {}));
  const send = () =>
    tell(async () => {
      const answer = await sendAll();
      setSent(answer);
      if (answer.clash?.typed) {
        await editing.adopt(answer.clash.typed);
      }
    });
  const {
    changes = [],
    warnings = [],
    samples = [],
    photos = [],
    way = 'propose',
  } = answer ?? {};
  // A warning is new in another sense than a page.
  const linkTo = ({ file, path, place }: Spot, words = '') => ({
    name: `${place}${words}`,
    to: { file, path },
  });
  const photoNames = photos.map((file) => file.split('/').at(-1));
  const isLeftToDo = warnings.length + samples.length + photos.length > 0;
  // Samples that were there before the changes stop nothing.
  const isAdded = ({ file, path }: Spot) =>
    changes.some(
      (change) =>
        change.file === file &&
        change.old === undefined &&
        isWithin(path, change.path),
    );
  const isToDecide =
    photos.length > 0 ||
    samples.some(isAdded) ||
    warnings.some(({ isNew }) => isNew);
  const isAwaited = useRef(isToSend);
  const toDecide = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the changes are known
  useEffect(() => {
    if (answer && isAwaited.current) {
      isAwaited.current = false;
      if (isToDecide) {
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
        {isLeftToDo && (
          <h2 ref={toDecide} tabIndex={-1}>
            {labels.beforeSending[way]}
          </h2>
        )}
        {isToDecide && changes.length > 0 && <p>{labels.decide[way]}</p>}
        <Links
          links={warnings.map((warning) =>
            linkTo(warning, `: ${warning.said}`),
          )}
          open={open}
        />
        {samples.length > 0 && (
          <details open={samples.some(isAdded)}>
            <summary>{labels.samplesInSite(samples.length)}</summary>
            <Links
              links={samples.map((sample) => linkTo(sample))}
              open={open}
            />
          </details>
        )}
        {photos.length > 0 && (
          <div>
            <p>{labels.photosTell(photoNames.join(', '))}</p>
            <Button
              label={labels.forgetPlaces}
              disabled={isBusy}
              act={forget}
            />
          </div>
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
