import { LinkList } from '../shell/LinkList';
import styles from './LinkPills.module.css';

interface LinkPillsProps {
  items: readonly { label: string; path: string }[];
}

/** Links to related pages, each large enough for a finger. */
export function LinkPills({ items }: LinkPillsProps) {
  return <LinkList items={items} className={styles.pills} />;
}
