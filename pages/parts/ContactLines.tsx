import { telephone } from '../../check/telephone';
import type { DatedText } from '../dates';
import { EmailLink } from '../shell/EmailLink';
import { onDays } from '../shell/on-days';
import styles from './ContactLines.module.css';
import { Icon } from './Icon';

export interface ContactData {
  phone: string;
  email: string;
  addresses?: readonly DatedText[];
}

export function ContactLines({ phone, email, addresses = [] }: ContactData) {
  return (
    <address className={styles.lines}>
      {addresses.map(({ text, days }) => (
        <p key={text} {...(days && onDays(days))}>
          <Icon name="pin" />
          <span>{text}</span>
        </p>
      ))}
      <p>
        <Icon name="phone" />
        <a href={telephone(phone)}>{phone}</a>
      </p>
      <p>
        <Icon name="mail" />
        <EmailLink email={email} />
      </p>
    </address>
  );
}
