import { Drawing } from './Drawing';
import styles from './LinkList.module.css';
import { TargetLink } from './TargetLink';

interface LinkListProps {
  /**
   * `icon` is a small drawing before the text: the stroked path of an SVG on a
   * grid of 24.
   */
  items: readonly { label: string; path: string; icon?: string | undefined }[];
  className?: string | undefined;
}

export function LinkList({ items, className }: LinkListProps) {
  return (
    <ul className={className}>
      {items.map(({ label, path, icon }) => (
        <li key={path}>
          <TargetLink href={path} className={icon && styles.withDrawing}>
            {icon && <Drawing strokes={icon} size={20} />}
            {label}
          </TargetLink>
        </li>
      ))}
    </ul>
  );
}
