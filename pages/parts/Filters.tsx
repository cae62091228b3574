import type { filtersOf } from '../therapist/filters';
import styles from './Filters.module.css';

export function Filters({ groups }: { groups: ReturnType<typeof filtersOf> }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p className={styles.title}>{title}</p>
          <ul>
            {links.map(({ label, path, isCurrent }) => (
              <li key={path}>
                <a href={path} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
