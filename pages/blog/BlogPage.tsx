import type { BlogFile } from '../../schemas/content';
import { Closing } from '../parts/Closing';
import { Hero, type HeroData } from '../parts/Hero';
import { type PostCardData, PostCards } from '../parts/PostCards';
import { Section } from '../parts/Section';
import { Categories, type CategoriesProps } from './Categories';

interface BlogPageProps {
  hero: HeroData;
  list: { title: string; posts: PostCardData[] };
  categories: CategoriesProps;
  closing: BlogFile['closing'];
}

export function BlogPage({ hero, list, categories, closing }: BlogPageProps) {
  return (
    <>
      <Hero {...hero} />
      <Section id="posts" title={list.title}>
        <PostCards posts={list.posts} headingLevel={3} />
      </Section>
      <Categories {...categories} />
      <Closing {...closing} />
    </>
  );
}
