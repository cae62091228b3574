import type { ComponentProps } from 'react';
import { LinkButton } from '../parts/Button';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import { PostCards } from '../parts/PostCards';
import { Section } from '../parts/Section';
import styles from './BlogPage.module.css';
import type { listData } from './blog.pages';
import { Categories } from './Categories';

interface BlogPageProps extends ReturnType<typeof listData> {
  hero: ComponentProps<typeof Hero>;
  title?: string;
  path?: string;
  all?: string;
}

export function BlogPage({
  hero,
  title,
  path,
  all,
  posts,
  categories,
  closing,
}: BlogPageProps) {
  return (
    <>
      <Hero {...hero}>
        {all && (
          <LinkButton href="/blog" look="outlined">
            {all}
          </LinkButton>
        )}
      </Hero>
      {posts.length > 0 && <Categories {...categories} current={path} />}
      {!title && (
        <div className={styles.posts}>
          <PostCards posts={posts} headingLevel={2} />
        </div>
      )}
      {title && posts.length > 0 && (
        <Section id="posts" title={title}>
          <PostCards posts={posts} headingLevel={3} />
        </Section>
      )}
      <Closing {...closing} />
    </>
  );
}
