import type { ReactNode } from 'react';
import { Words } from '../../renderer/shell/Words';
import type { Icon as IconName } from '../../schemas/content';
import { Columns } from './Columns';
import styles from './ContactCards.module.css';
import { Icon } from './Icon';

/** The ways to reach the practice, side by side where there is room. */
export function ContactCards({ children }: { children: ReactNode }) {
  return <Columns most={4}>{children}</Columns>;
}

interface ContactCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The level of the title: the third where the cards stand in a section that has a title. */
  heading?: 'h2' | 'h3';
  /** The address, number or hours themselves. */
  children: ReactNode;
}

/** One way to reach the practice, with a sentence about it. */
export function ContactCard({ icon, title, text, heading: Heading = 'h3', children }: ContactCardProps) {
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.value}>{children}</p>
      <p className={styles.text}>
        <Words text={text} />
      </p>
    </li>
  );
}
