import { plainText } from '../../check/markdown/markdown';
import { compareText } from '../../formats/compare-text';
import { oncePer } from '../../formats/once-per';
import type { Post } from '../../schemas/content';
import { postPath } from '../addresses';

export type ListedPost = ReturnType<typeof listPosts>[number];

/** All posts, newest first, each with its usual address and its picture. */
export function listPosts(posts: readonly Post[]) {
  const sorted = posts.toSorted(
    (a, b) => compareText(b.date, a.date) || compareText(a.slug, b.slug),
  );
  return sorted.map((post, index) => {
    const { id, slug, imageUrl: src, altText: alt, imageFocus: focus } = post;
    // If several posts have the same number, it belongs to the newest.
    const isNumbered =
      id !== undefined &&
      sorted.findIndex((other) => other.id === id) === index;
    return {
      ...post,
      path: postPath(isNumbered ? String(id) : slug),
      image: src === undefined ? undefined : { src, alt, focus },
      description: descriptionOf(post),
    };
  });
}

const DESCRIPTION_LENGTH = 155;

const descriptionOf = oncePer(
  ({ content }: Post) => `${plainText(content).slice(0, DESCRIPTION_LENGTH)}…`,
);
