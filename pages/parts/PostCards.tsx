import { Picture, type PictureData } from './Picture';
import styles from './PostCards.module.css';

export interface PostCardData {
  title: string;
  excerpt: string;
  date: string;
  isoDate: string;
  author: string;
  category: string;
  path: string;
  picture: PictureData | undefined;
}

const READ_MORE = 'Read More';

export function PostCards({ posts, headingLevel }: { posts: readonly PostCardData[]; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.cards}>
      {posts.map(({ title, excerpt, date, isoDate, author, category, path, picture }) => (
        <li key={path} className={styles.card}>
          {picture && <Picture {...picture} className={styles.picture} />}
          <div className={styles.words}>
            <p className={styles.category}>{category}</p>
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.byline}>
              <time dateTime={isoDate}>{date}</time> <span aria-hidden="true">·</span> {author}
            </p>
            <p className={styles.excerpt}>{excerpt}</p>
            <a href={path} className={`${styles.more} stretched-link`}>
              {READ_MORE}
              <span className="visually-hidden">: {title}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
