import type { DataOf } from '../../renderer/templates';
import { LinkButton } from '../parts/Button';
import { Picture } from '../parts/Picture';
import { LinkList } from '../shell/LinkList';
import styles from './NotFoundPage.module.css';
import type { notFoundPages } from './not-found.pages';

export function NotFoundPage({
  title,
  text,
  button,
  links,
  picture,
}: DataOf<typeof notFoundPages>) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton href="/">{button}</LinkButton>
        <nav className={styles.links} aria-label={links.title}>
          <h2>{links.title}</h2>
          <LinkList items={links.items} />
        </nav>
      </div>
      <Picture {...picture} first className={styles.picture} />
    </div>
  );
}
