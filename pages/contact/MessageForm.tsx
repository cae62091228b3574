import { TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ActionButton, Buttons } from '../parts/Button';
import { CountedTextArea } from '../parts/forms/CountedTextArea';
import { useToast } from '../parts/toasts/Toasts';
import { labels } from './labels';
import styles from './MessageForm.module.css';
import { type ContactMessage, LONGEST_LINK, mailtoLink } from './mailto';

/** Opens the visitor's mail program. Without JavaScript, the action of the form is the mail-to link. */
export function MessageForm({ to, responseTime }: { to: string; responseTime: string }) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState<number>();
  const measure = useCallback(() => setLength(mailtoLink(to, valuesOf(form.current)).length), [to]);
  const tooLong = length !== undefined && length > LONGEST_LINK;
  const empty = mailtoLink(to, { name: '', email: '', phone: '', message: '' }).length;
  // The visitor may have typed before React had loaded.
  useEffect(measure, [measure]);

  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (tooLong) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    location.href = mailtoLink(to, valuesOf(form.current));
    event.currentTarget.reset();
    measure();
    toast({ tone: 'info', title: labels.openedTitle, message: labels.openedText });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      action={`mailto:${to}?subject=${encodeURIComponent(labels.plainSubject)}`}
      method="post"
      encType="text/plain"
      onInput={measure}
      onSubmit={open}
    >
      <TextInput id="name" name="name" label={labels.name} required autoComplete="name" />
      <TextInput id="email" name="email" type="email" label={labels.email} required autoComplete="email" />
      <TextInput id="phone" name="phone" type="tel" label={labels.phone} autoComplete="tel" />
      <CountedTextArea
        id="message"
        name="message"
        label={labels.message}
        required
        autoComplete="off"
        room={LONGEST_LINK - empty}
        taken={length && length - empty}
        counting={labels.counting}
        error={tooLong && labels.tooLong}
        classNames={{ input: styles.message }}
      />
      <Buttons>
        <ActionButton type="submit">{labels.send}</ActionButton>
        <p>{responseTime}</p>
      </Buttons>
    </form>
  );
}

function valuesOf(form: HTMLFormElement | null) {
  return Object.fromEntries(new FormData(form ?? undefined)) as unknown as ContactMessage;
}
