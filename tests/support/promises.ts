import type { Problem } from '../../check/problem';

/** Names a value as the right one: `Write "09:00".`, `Write slug: salem`, `Or write [988](tel:988)`. */
const PROMISE =
  /(?:^|[.!?] )(?:W|Or w)rite (?:"[^"]*[\p{L}\p{N}][^":]*"|[\w-]+: \S|\[)|Did you mean|like this:/u;

export function promisesInVain({ advice, corrections }: Problem): boolean {
  return !corrections && PROMISE.test(advice);
}
