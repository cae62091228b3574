import type { Blog } from '../../schemas/content';
import { Closing } from '../parts/Closing';
import { Hero } from '../parts/Hero';
import type { PictureData } from '../parts/Picture';
import { type PostCardData, PostCards } from '../parts/PostCards';
import { Section } from '../parts/Section';
import { Categories, type CategoriesProps } from './Categories';

interface BlogPageProps {
  bookingUrl: string;
  hero: Pick<Blog['hero'], 'title' | 'text'> & { picture: PictureData | undefined };
  list: { title: string; posts: PostCardData[] };
  categories: CategoriesProps;
  closing: Blog['closing'];
}

export function BlogPage({ bookingUrl, hero, list, categories, closing }: BlogPageProps) {
  return (
    <>
      <Hero title={hero.title} text={hero.text} picture={hero.picture} />
      <Section id="posts" title={list.title}>
        <PostCards posts={list.posts} headingLevel={3} />
      </Section>
      <Categories {...categories} />
      <Closing {...closing} bookingUrl={bookingUrl} />
    </>
  );
}
