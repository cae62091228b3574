import { Button } from './Button';
import styles from './EditorApp.module.css';
import type { Target } from './target';

interface LinksProps {
  links: readonly { name: string; to: Target }[];
  open: (target: Target) => void;
}

export function Links({ links, open }: LinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, to }) => (
        <li key={name + JSON.stringify(to)}>
          <Button label={name} className={styles.other} act={() => open(to)} />
        </li>
      ))}
    </ul>
  );
}
