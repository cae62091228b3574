import { useLocation } from 'react-router-dom';
import styles from './Navigation.module.css';
import type { Shell } from './shell';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';

type NavigationItem = Shell['navigation']['items'][number];

export function Navigation() {
  const { navigation, footer, written } = useShell();
  return (
    <ul className={styles.items} lang={written}>
      {footer.languages.map(({ label, path, language }) => (
        <li key={path} className={styles.language}>
          <a
            href={path}
            className={styles.link}
            lang={language}
            hrefLang={language}
          >
            {label}
          </a>
        </li>
      ))}
      {navigation.items.map((item) => (
        <li key={item.title}>
          {'items' in item ? <Menu {...item} /> : <NavigationLink {...item} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * A menu is a `<details>` element, so it opens on click even without React.
 * `watchMenus` closes it.
 */
function Menu({ title, items }: Extract<NavigationItem, { items: unknown }>) {
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

function NavigationLink({
  title,
  path,
  featured,
}: Extract<NavigationItem, { path: string }>) {
  const { navigation } = useShell();
  const current = useLocation().pathname === path;
  return (
    <TargetLink
      href={path}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
    >
      {title}
      {featured && <span className={styles.badge}> {navigation.badge}</span>}
    </TargetLink>
  );
}
