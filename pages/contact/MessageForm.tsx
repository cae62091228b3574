import { TextInput } from '@mantine/core';
import {
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { telephone } from '../../formats/telephone';
import { ActionButton, Buttons } from '../parts/Button';
import { CountedTextArea } from '../parts/forms/CountedTextArea';
import { EmailInput } from '../parts/forms/EmailInput';
import { useToast } from '../parts/toasts/Toasts';
import { EmailLink } from '../shell/EmailLink';
import { useShell } from '../shell/use-shell';
import { useWords } from '../shell/use-words';
import styles from './MessageForm.module.css';
import {
  type ContactMessage,
  LONGEST_LINK,
  mailtoLink,
  textOfMail,
} from './mailto';
import { Prepared } from './Prepared';

/**
 * Opens the visitor's mail program. Without JavaScript, there is only the
 * address: no browser creates a mail from a form without garbling characters
 * such as ë and &.
 */
export function MessageForm({
  to,
  responseTime,
}: {
  to: string;
  responseTime: string;
}) {
  const toast = useToast();
  const { phone } = useShell();
  const { contact: labels, forms } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState<number>();
  const [prepared, setPrepared] = useState<string>();
  const measure = useCallback(
    () => setLength(mailtoLink(to, valuesOf(form.current), labels).length),
    [to, labels],
  );
  const tooLong = length !== undefined && length > LONGEST_LINK;
  const empty = mailtoLink(
    to,
    { name: '', email: '', phone: '', message: '' },
    labels,
  ).length;
  // The visitor may have typed before React was loaded.
  useEffect(measure, [measure]);

  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (tooLong) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const message = valuesOf(form.current);
    location.href = mailtoLink(to, message, labels);
    setPrepared(textOfMail(message, labels));
    event.currentTarget.reset();
    measure();
    toast({
      about: 'message',
      tone: 'info',
      title: labels.openedTitle,
      message: labels.openedText,
    });
  };
  return (
    <>
      <p className={styles.address}>
        {labels.withoutScript} <EmailLink email={to} />
        {labels.orCall} <a href={telephone(phone)}>{phone}</a>.
      </p>
      <form
        ref={form}
        className={styles.form}
        action={`mailto:${to}?subject=${encodeURIComponent(labels.plainSubject)}`}
        method="post"
        encType="text/plain"
        onInput={measure}
        onSubmit={open}
      >
        <p>{forms.required}</p>
        <TextInput
          id="name"
          name="name"
          label={labels.name}
          required
          autoComplete="name"
        />
        <EmailInput
          id="email"
          name="email"
          label={labels.email}
          required
          autoComplete="email"
        />
        <TextInput
          id="phone"
          name="phone"
          type="tel"
          label={labels.phone}
          autoComplete="tel"
        />
        <CountedTextArea
          id="message"
          name="message"
          label={labels.message}
          required
          autoComplete="off"
          room={LONGEST_LINK - empty}
          taken={length && length - empty}
          counting={labels.counting}
          isQuiet
          error={tooLong && labels.tooLong}
          classNames={{ input: styles.message }}
        />
        <Buttons>
          <ActionButton type="submit">{labels.send}</ActionButton>
          <p>{responseTime}</p>
        </Buttons>
      </form>
      {prepared !== undefined && <Prepared to={to} text={prepared} />}
    </>
  );
}

function valuesOf(form: HTMLFormElement | null) {
  return Object.fromEntries(
    new FormData(form ?? undefined),
  ) as unknown as ContactMessage;
}
