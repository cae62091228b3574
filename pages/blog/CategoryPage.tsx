import type { DataOf } from '../../renderer/templates';
import { LinkButton } from '../parts/Button';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import { PostCards } from '../parts/PostCards';
import type { categoryPages } from './blog.pages';
import { Categories } from './Categories';
import styles from './CategoryPage.module.css';

export function CategoryPage({ path, title, text, all, posts, ...page }: DataOf<typeof categoryPages>) {
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
