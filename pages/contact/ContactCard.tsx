import type { ReactNode } from 'react';
import type { Icon as IconName } from '../../schemas/content';
import { Icon } from '../parts/Icon';
import styles from './ContactPage.module.css';

interface ContactCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The address, number or hours themselves. */
  children: ReactNode;
}

/** One way to reach the practice. */
export function ContactCard({ icon, title, text, children }: ContactCardProps) {
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className={styles.value}>{children}</p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
