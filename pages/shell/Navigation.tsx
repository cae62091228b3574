import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink';
import { NavigationMenu } from './NavigationMenu';
import { useShell } from './use-shell';

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
          {'items' in item ? (
            <NavigationMenu {...item} />
          ) : (
            <NavigationLink {...item} />
          )}
        </li>
      ))}
    </ul>
  );
}
