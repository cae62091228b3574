import type { Blog } from '../../schemas/content';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import type { PictureData } from '../parts/Picture';
import { type PostCardData, PostCards } from '../parts/PostCards';
import { Section } from '../parts/Section';
import styles from './BlogPage.module.css';

interface BlogPageProps {
  bookingUrl: string;
  hero: Pick<Blog['hero'], 'title' | 'text'> & { picture: PictureData | undefined };
  list: { title: string; posts: PostCardData[] };
  categories: { title: string; text?: string | undefined; items: { name: string; count: number }[] };
  closing: Blog['closing'];
}

export function BlogPage({ bookingUrl, hero, list, categories, closing }: BlogPageProps) {
  return (
    <>
      <Hero title={hero.title} text={hero.text} picture={hero.picture} />
      <Section id="posts" title={list.title}>
        <PostCards posts={list.posts} headingLevel={3} />
      </Section>
      <Section id="categories" title={categories.title} text={categories.text} tone="deep">
        <ul className={styles.categories}>
          {categories.items.map(({ name, count }) => (
            <li key={name}>
              {name} <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Closing {...closing} bookingUrl={bookingUrl} />
    </>
  );
}
