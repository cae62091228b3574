import { telephone } from '../../formats/telephone';
import type { DatedText } from '../dates';
import { EmailLink } from '../shell/EmailLink';
import { onDays } from '../shell/on-days';
import { useShell } from '../shell/use-shell';
import styles from './ContactLines.module.css';
import { Icon } from './Icon';

interface ContactLinesProps {
  addresses?: readonly DatedText[] | undefined;
  email?: string | undefined;
}

export function ContactLines({ addresses = [], email }: ContactLinesProps) {
  const { phone, email: usual } = useShell();
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
        <EmailLink email={email ?? usual} />
      </p>
    </address>
  );
}
