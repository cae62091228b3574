import type { Post, Therapist } from '../../schemas/content';
import { only } from './built-site';

/** How a post names its author: a therapist as the therapist's file does, a guest as the post does. */
export function bylineOf({ author }: Post, therapists: readonly Therapist[]): string {
  if (typeof author !== 'string') return author.name;
  const { name, credentials } = only(therapists.filter(({ slug }) => slug === author));
  return `${name}, ${credentials}`;
}
