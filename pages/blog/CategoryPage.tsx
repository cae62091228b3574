import type { BlogFile } from '../../schemas/content';
import { LinkButton } from '../parts/Button';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import { type PostCardData, PostCards } from '../parts/PostCards';
import { Categories, type CategoriesProps } from './Categories';
import styles from './CategoryPage.module.css';

interface CategoryPageProps {
  path: string;
  title: string;
  text: string;
  all: string;
  posts: PostCardData[];
  categories: CategoriesProps;
  closing: BlogFile['closing'];
}

export function CategoryPage({ path, title, text, all, posts, ...page }: CategoryPageProps) {
  return (
    <>
      <Hero title={title} text={text}>
        <LinkButton href="/blog" look="outlined">
          {all}
        </LinkButton>
      </Hero>
      <div className={styles.posts}>
        <PostCards posts={posts} headingLevel={2} />
      </div>
      <Categories {...page.categories} current={path} />
      <Closing {...page.closing} />
    </>
  );
}
