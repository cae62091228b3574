import type { DataOf } from '../../renderer/templates';
import type { BlogFile } from '../../schemas/content';
import { Buttons, LinkButton } from '../parts/Button';
import { Closing } from '../parts/Closing';
import { Picture } from '../parts/Picture';
import { PostCards } from '../parts/PostCards';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { LinkList } from '../shell/LinkList';
import { labels } from './labels';
import styles from './PostPage.module.css';
import type { postPages } from './post.pages';

type PostData = DataOf<typeof postPages>;

export function PostPage(page: PostData) {
  return page.found ? <Post {...page} /> : <NotFound {...page.notFound} />;
}

function Post({ post }: Extract<PostData, { found: true }>) {
  const { title, date, isoDate, author, category, picture, html } = post;
  return (
    <>
      <article className={styles.post}>
        <header className={styles.header}>
          <a href="/blog" className={styles.back}>
            {labels.back}
          </a>
          <p className={styles.category}>
            <a href={category.path}>{category.name}</a>
          </p>
          <h1>{title}</h1>
          <p className={styles.byline}>
            {labels.by} {author} <span aria-hidden="true">·</span> <time dateTime={isoDate}>{date}</time>
          </p>
        </header>
        {picture && <Picture {...picture} first className={styles.picture} />}
        <div className={styles.body}>
          <Prose html={html} />
          {post.related.length > 0 && (
            <nav className={styles.related} aria-label={labels.related}>
              <h2>{labels.related}</h2>
              <LinkList items={post.related} />
            </nav>
          )}
        </div>
      </article>
      {post.next.length > 0 && (
        <Section id="next" title={labels.next} tone="deep">
          <PostCards posts={post.next} headingLevel={3} />
        </Section>
      )}
      <Closing {...post.closing} />
    </>
  );
}

function NotFound({ title, text, button, link }: BlogFile['notFound']) {
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
