import { useLocation } from 'react-router-dom';
import styles from './Navigation.module.css';
import type { Shell } from './shell';
import { TargetLink } from './TargetLink';
import { useShell } from './use-shell';

export type NavigationItem = Shell['navigation']['items'][number];

export function NavigationLink({
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
