import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { ActionButton } from '../parts/Button';
import { TextArea } from '../parts/forms/TextArea';
import { useToast } from '../parts/toasts/Toasts';
import { labels } from './labels';
import styles from './MessageForm.module.css';
import { mailtoLink } from './mailto';

/**
 * The message form. It sends nothing itself: it opens the visitor's own mail program. Its checks are
 * the browser's own; without JavaScript its action is the mail-to link.
 */
export function MessageForm({ to }: { to: string }) {
  const toast = useToast();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (name: string) => values.get(name)?.toString() ?? '';
    location.href = mailtoLink(to, {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
    });
    form.reset();
    toast({ tone: 'info', title: labels.openedTitle, message: labels.openedText });
  };
  return (
    <form
      className={styles.form}
      action={`mailto:${to}?subject=${encodeURIComponent(labels.plainSubject)}`}
      method="post"
      encType="text/plain"
      onSubmit={open}
    >
      <TextInput id="name" name="name" label={labels.name} required autoComplete="name" />
      <TextInput id="email" name="email" type="email" label={labels.email} required autoComplete="email" />
      <TextInput
        id="phone"
        name="phone"
        type="tel"
        label={`${labels.phone} ${labels.optional}`}
        autoComplete="tel"
      />
      <TextArea
        id="message"
        name="message"
        label={labels.message}
        required
        classNames={{ input: styles.message }}
      />
      <ActionButton type="submit">{labels.send}</ActionButton>
    </form>
  );
}
