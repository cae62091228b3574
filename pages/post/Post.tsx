import type { DataOf } from '../../renderer/templates';
import { Closing } from '../parts/Closing';
import { Dotted } from '../parts/Dotted';
import { Picture } from '../parts/Picture';
import { PostCards } from '../parts/PostCards';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { LinkList } from '../shell/LinkList';
import { useWords } from '../shell/use-words';
import { BookCard } from './BookCard';
import styles from './PostPage.module.css';
import type { postPages } from './post.pages';

type PostData = Exclude<DataOf<typeof postPages>, { notFound: unknown }>;

export function Post({ picture, related, next, ...post }: PostData) {
  const { posts: labels } = useWords();
  const [start = '', rest] = post.parts;
  return (
    <>
      <article className={styles.post}>
        <header className={styles.header}>
          <a href="/blog" className={styles.back}>
            {labels.back}
          </a>
          <p className={styles.category}>
            <a href={post.categoryPath}>{post.category}</a>
          </p>
          <h1>{post.title}</h1>
          <p className={styles.byline}>
            <Dotted>
              {`${labels.by} ${post.author}`}
              <time dateTime={post.isoDate}>{post.date}</time>
            </Dotted>
          </p>
        </header>
        {picture && <Picture {...picture} first className={styles.picture} />}
        <div className={styles.body}>
          <Prose html={start} />
          {rest && (
            <>
              <BookCard {...post.closing} />
              <Prose html={rest} />
            </>
          )}
          {related.length > 0 && (
            <nav className={styles.related} aria-label={labels.related}>
              <h2>{labels.related}</h2>
              <LinkList items={related} />
            </nav>
          )}
        </div>
      </article>
      {next.length > 0 && (
        <Section id="next" title={labels.next} tone="deep">
          <PostCards posts={next} headingLevel={3} />
        </Section>
      )}
      <Closing {...post.closing} />
    </>
  );
}
