import { FORMATS } from '../formats';
import type { Problem } from '../problem';
import type { RuleContext } from '../rule-context';

/**
 * Pictures that no page shows.
 *
 * While a file has a mistake, or a page or a picture is missing, nothing is said: it is probably
 * there that the picture is named, or was meant to be.
 */
export function* findUnusedPictures(context: RuleContext): Generator<Problem> {
  const named = new Set<unknown>();
  for (const { marks } of context.documents) {
    for (const { annotation, value } of marks) if (annotation.format === 'image-path') named.add(value);
  }
  const unused = Object.keys(context.images).filter(
    // A picture that no page could name has a problem of its own.
    (address) => !named.has(address) && FORMATS['image-path']?.(address),
  );
  if (unused.length === 0 || hasMistakes(context, named)) return;
  for (const address of unused) {
    yield {
      file: `content${address}`,
      line: 1,
      column: 1,
      severity: 'warning',
      message: 'No page shows this picture.',
      advice: `Delete it, or write its address into a file of the content: ${address}`,
    };
  }
}

function hasMistakes(
  { documents, images, broken, addresses }: RuleContext,
  named: ReadonlySet<unknown>,
): boolean {
  return (
    broken.length > 0 ||
    documents.some(({ problems }) => problems.some(({ severity }) => severity === 'error')) ||
    [...addresses.values()].some((owners) => owners.length === 0) ||
    [...named].some((address) => !Object.hasOwn(images, String(address)))
  );
}
