import type { ReactNode } from 'react';
import type { Icon as IconName } from '../../schemas/content';
import { Icon } from '../parts/Icon';
import styles from './SpanishPage.module.css';

interface WayToReachProps {
  icon: IconName;
  title: string;
  text: string;
  /** The address, number or hours themselves. */
  children: ReactNode;
}

/** One way to reach the practice, with a sentence about it. */
export function WayToReach({ icon, title, text, children }: WayToReachProps) {
  return (
    <li className={styles.way}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p className={styles.value}>{children}</p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
