import type { ReactNode } from 'react';
import type { Icon as IconName } from '../../schemas/content';
import styles from './ContactCard.module.css';
import { Icon } from './Icon';

interface ContactCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The level of the title: `h3` if the cards are in a section with a title. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function ContactCard({ icon, title, text, heading: Heading = 'h3', children }: ContactCardProps) {
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.value}>{children}</p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
