import { useRef, useState } from 'react';
import { telephone } from '../../formats/telephone';
import { ActionButton, Buttons } from '../parts/Button';
import { TextArea } from '../parts/forms/TextArea';
import { EmailLink } from '../shell/EmailLink';
import { useShell } from '../shell/use-shell';
import { useWords } from '../shell/use-words';
import styles from './MessageForm.module.css';

/**
 * Help for visitors whose mail program hasn't opened. It repeats the message,
 * because the form is empty by then.
 */
export function Prepared({ to, text }: { to: string; text: string }) {
  const { phone } = useShell();
  const { contact: labels } = useWords();
  const message = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState('');

  const copy = async () => {
    message.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(labels.copied);
    } catch {
      setOutcome(labels.notCopied);
    }
  };
  return (
    <section className={styles.prepared} aria-labelledby="prepared-title">
      <h3 id="prepared-title">{labels.notOpened}</h3>
      <p>
        {labels.copyAndWrite} <EmailLink email={to} />
        {labels.orCall} <a href={telephone(phone)}>{phone}</a>.
      </p>
      <TextArea
        ref={message}
        id="prepared"
        label={labels.yourMessage}
        value={text}
        readOnly
      />
      <Buttons>
        <ActionButton look="outlined" onClick={copy}>
          {labels.copy}
        </ActionButton>
        <p role="status">{outcome}</p>
      </Buttons>
    </section>
  );
}
