import type { DataOf } from '../../renderer/templates';
import type { BlogFile } from '../../schemas/content';
import { BookingButton, Buttons, LinkButton } from '../parts/Button';
import { Closing } from '../parts/Closing';
import { Dotted } from '../parts/Dotted';
import { Picture } from '../parts/Picture';
import { PostCards } from '../parts/PostCards';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { LinkList } from '../shell/LinkList';
import { useWords } from '../shell/use-words';
import styles from './PostPage.module.css';
import type { postPages } from './post.pages';

type PostData = DataOf<typeof postPages>;

export function PostPage(page: PostData) {
  if ('notFound' in page) {
    return <NotFound {...page.notFound} />;
  }
  return <Post {...page} />;
}

function Post({
  picture,
  related,
  next,
  ...post
}: Exclude<PostData, { notFound: unknown }>) {
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

/**
 * Shown in the middle of a long text: readers who get there have found what
 * they were looking for.
 */
function BookCard({ title, button }: BlogFile['closing']) {
  return (
    <aside className={styles.card} aria-label={button}>
      <p className={styles.cardTitle}>{title}</p>
      <Buttons>
        <BookingButton>{button}</BookingButton>
      </Buttons>
    </aside>
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
