import type { DataOf } from '../../renderer/templates';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import { PostCards } from '../parts/PostCards';
import { Section } from '../parts/Section';
import type { blogPage } from './blog.pages';
import { Categories } from './Categories';

export function BlogPage({ hero, list, categories, closing }: DataOf<typeof blogPage>) {
  return (
    <>
      <Hero {...hero} />
      {list.posts.length > 0 && (
        <>
          <Section id="posts" title={list.title}>
            <PostCards posts={list.posts} headingLevel={3} />
          </Section>
          <Categories {...categories} />
        </>
      )}
      <Closing {...closing} />
    </>
  );
}
