import type { postCard } from '../post/post.pages';
import { useWords } from '../shell/use-words';
import { Dotted } from './Dotted';
import { Picture } from './Picture';
import styles from './PostCards.module.css';

interface PostCardsProps {
  posts: readonly ReturnType<typeof postCard>[];
  headingLevel: 2 | 3;
}

export function PostCards({ posts, headingLevel }: PostCardsProps) {
  const { parts: labels } = useWords();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.cards}>
      {posts.map(
        ({
          title,
          excerpt,
          date,
          isoDate,
          author,
          category,
          path,
          picture,
        }) => (
          <li key={path} className={styles.card}>
            {picture && <Picture {...picture} className={styles.picture} />}
            <div className={styles.words}>
              <p className={styles.category}>{category}</p>
              <Heading className={styles.title}>{title}</Heading>
              <p className={styles.byline}>
                <Dotted>
                  <time dateTime={isoDate}>{date}</time>
                  {author}
                </Dotted>
              </p>
              <p className={styles.excerpt}>{excerpt}</p>
              <a href={path} className={`${styles.more} stretched-link`}>
                {labels.readMore}
                <span className="visually-hidden">: {title}</span>
              </a>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
