import type { ReactNode } from 'react';
import type { Icon as IconName } from '../../schemas/content';
import type { ShownOnDays } from '../dates';
import { onDays } from '../shell/on-days';
import styles from './ContactCard.module.css';
import { Icon } from './Icon';

interface ContactCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The level of the title: `h3` for cards in a section with a title. */
  heading?: 'h2' | 'h3';
  /** The days on which it is shown; every day by default. */
  days?: ShownOnDays | undefined;
  children: ReactNode;
}

export function ContactCard({
  icon,
  title,
  text,
  heading: Heading = 'h3',
  days,
  children,
}: ContactCardProps) {
  return (
    <li className={styles.card} {...(days && onDays(days))}>
      <Icon name={icon} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.value}>{children}</p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
