import { closest } from '../closest';
import type { DocumentFinding } from '../document';
import { FORMATS } from '../formats';
import type { RuleContext } from '../rule-context';

/** Every picture that a document names has to exist. */
export function* findMissingImages({ documents, images, broken }: RuleContext): Generator<DocumentFinding> {
  const known = Object.keys(images);
  for (const document of documents) {
    for (const { annotation, path, value } of document.marks) {
      if (annotation.format !== 'image-path') continue;
      if (typeof value !== 'string' || !FORMATS['image-path']?.(value)) continue;
      if (Object.hasOwn(images, value) || broken.includes(value.slice(1))) continue;
      yield {
        document,
        path,
        at: 'value',
        message: `There is no picture "${value}".`,
        advice: advise(value, known),
      };
    }
  }
}

function advise(address: string, known: readonly string[]): string {
  const small = address.toLowerCase();
  const sameButForCapitals = known.find((candidate) => candidate.toLowerCase() === small);
  if (sameButForCapitals) {
    return `Write "${sameButForCapitals}": a capital letter and a small one are not the same here.`;
  }
  const meant = closest(address, known);
  return `Put the picture into content${address}, or use one that is there${meant ? `. Closest: "${meant}"` : ''}.`;
}
