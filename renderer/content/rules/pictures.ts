import { closest } from '../closest';
import type { DocumentFinding } from '../document';
import { FORMATS } from '../formats';
import type { Annotation } from '../kinds';
import { aboutFile, type Problem } from '../problem';
import type { RuleContext } from '../rule-context';
import { marked } from './marked';

const isPicture = ({ format }: Annotation): boolean => format === 'image-path';

/** Every picture that a document names has to exist. */
export function* findMissingImages({ documents, images, broken }: RuleContext): Generator<DocumentFinding> {
  const known = Object.keys(images);
  for (const { document, path, value } of marked(documents, isPicture)) {
    if (typeof value !== 'string' || !FORMATS['image-path']?.(value)) continue;
    if (Object.hasOwn(images, value) || broken.includes(value.slice(1))) continue;
    yield { document, path, message: `There is no picture "${value}".`, advice: advise(value, known) };
  }
}

function advise(address: string, known: readonly string[]): string {
  const sameButForCapitals = known.find((other) => other.toLowerCase() === address.toLowerCase());
  if (sameButForCapitals) {
    return `Write "${sameButForCapitals}": a capital letter and a small one are not the same here.`;
  }
  const meant = closest(address, known);
  return `Put the picture into content${address}, or use one that is there${meant ? `. Closest: "${meant}"` : ''}.`;
}

/**
 * Pictures that no page shows.
 *
 * None is reported while a file has a mistake, or a page or a picture is missing: that may be where the picture is
 * named, or was meant to be named.
 */
export function* findUnusedPictures(context: RuleContext): Generator<Problem> {
  const named = new Set<unknown>();
  for (const { value } of marked(context.documents, isPicture)) named.add(value);
  const unused = Object.keys(context.images).filter(
    // A picture with a wrong name or folder is reported elsewhere.
    (address) => !named.has(address) && FORMATS['image-path']?.(address),
  );
  if (unused.length === 0 || hasMistakes(context, named)) return;
  for (const address of unused) {
    const advice = `Delete it, or write its address into a file of the content: ${address}`;
    yield aboutFile(address.slice(1), 'No page shows this picture.', advice, 'warning');
  }
}

function hasMistakes({ documents, images, broken, addresses }: RuleContext, named: ReadonlySet<unknown>) {
  return (
    broken.length > 0 ||
    documents.some(({ problems }) => problems.some(({ severity }) => severity === 'error')) ||
    [...addresses.values()].some((owners) => owners.length === 0) ||
    [...named].some((address) => !Object.hasOwn(images, String(address)))
  );
}
