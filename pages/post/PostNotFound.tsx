import type { BlogFile } from '../../schemas/content';
import { Buttons, LinkButton } from '../parts/Button';
import styles from './PostPage.module.css';

export function PostNotFound({
  title,
  text,
  button,
  link,
}: BlogFile['notFound']) {
  return (
    <div className={styles.notFound}>
      <h1>{title}</h1>
      <p>{text}</p>
      <Buttons>
        <LinkButton href="/blog">{button}</LinkButton>
        {link && (
          <LinkButton href={link.path} look="outlined">
            {link.label}
          </LinkButton>
        )}
      </Buttons>
    </div>
  );
}
