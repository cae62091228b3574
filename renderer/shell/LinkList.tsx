import type { ShellLink } from '../page';
import styles from './LinkList.module.css';
import { SiteLink } from './SiteLink';

interface LinkListProps {
  items: readonly ShellLink[];
  className?: string | undefined;
}

/** Links to pages of this site, one an item. */
export function LinkList({ items, className }: LinkListProps) {
  return (
    <ul className={className}>
      {items.map(({ label, path, icon }) => (
        <li key={path}>
          <SiteLink to={path}>
            {icon && (
              <svg className={styles.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d={icon} />
              </svg>
            )}
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
