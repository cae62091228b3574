import type { DataOf } from '../../renderer/templates';
import { Post } from './Post';
import { PostNotFound } from './PostNotFound';
import type { postPages } from './post.pages';

export function PostPage(page: DataOf<typeof postPages>) {
  if ('notFound' in page) {
    return <PostNotFound {...page.notFound} />;
  }
  return <Post {...page} />;
}
