import { LinkList } from '../shell/LinkList';
import styles from './LinkPills.module.css';

interface LinkPillsProps {
  items: readonly { label: string; path: string }[];
}

/**
 * Links to pages that belong to this one, each as high as a finger needs it.
 */
export function LinkPills({ items }: LinkPillsProps) {
  return <LinkList items={items} className={styles.pills} />;
}
