import styles from './Navigation.module.css';
import { type NavigationItem, NavigationLink } from './NavigationLink';

/**
 * A menu is a `<details>` element, so it opens on click even without React.
 * `watchMenus` closes it.
 */
export function NavigationMenu({
  title,
  items,
}: Extract<NavigationItem, { items: unknown }>) {
  return (
    <details
      className={styles.menu}
      name="navigation"
      data-menu=""
      suppressHydrationWarning
    >
      <summary className={styles.link}>{title}</summary>
      <ul className={styles.panel}>
        {items.map((item) => (
          <li key={item.path}>
            <NavigationLink {...item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
