import { closest } from '../closest';
import { FORMATS } from '../formats';
import { type DocumentFinding, type Library, valuesAt } from '../load';

/** Every picture that a document names has to exist. */
export function* findMissingImages({ documents, images, broken }: Library): Generator<DocumentFinding> {
  const known = Object.keys(images);
  for (const document of documents) {
    for (const { path: at, format } of document.kind.annotations) {
      if (format !== 'image-path') continue;
      for (const { path, value } of valuesAt(document.data, at)) {
        if (typeof value !== 'string' || !FORMATS['image-path']?.(value)) continue;
        if (Object.hasOwn(images, value) || broken.includes(value.slice(1))) continue;
        const meant = closest(value, known);
        yield {
          document,
          path,
          at: 'value',
          message: `There is no picture "${value}".`,
          advice: `Put the picture into content${value}, or use one that is there${meant ? `. Closest: "${meant}"` : ''}.`,
        };
      }
    }
  }
}
