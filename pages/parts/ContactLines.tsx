import { EmailLink } from '../shell/EmailLink';
import styles from './ContactLines.module.css';
import { Icon } from './Icon';
import { telephone } from './telephone';

export interface ContactData {
  phone: string;
  email: string;
  addressLines?: readonly string[] | undefined;
}

export function ContactLines({ phone, email, addressLines }: ContactData) {
  return (
    <address className={styles.lines}>
      {addressLines && (
        <p>
          <Icon name="pin" />
          <span>{addressLines.join(', ')}</span>
        </p>
      )}
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
