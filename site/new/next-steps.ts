import { count } from '../../check/explain/names';
import type { Kind } from '../../check/kinds';
import type { NewPage } from './make-page';
import { recipeOf } from './recipes';

/**
 * What to print when a page was written:
 *
 *     content/cities/springfield.yaml is written, with 31 values to replace. Next:
 *
 *       1. Open the file. Replace every line marked SAMPLE, and delete the mark.
 *       ...
 */
export function nextSteps(kind: Kind, { file, address }: NewPage, sampleCount: number): string {
  const steps = [
    'Open the file. Replace every value marked SAMPLE, and delete the mark with it.',
    ...pictureSteps(kind),
    `Run "npm run dev" to see the page while you write. Its address is ${address}`,
    'Run "npm run check" to see what is still missing.',
    recipeOf(kind).next,
  ];
  return [
    `${file} is written, with ${count(sampleCount, 'value')} to replace. Next:`,
    '',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
    'The site cannot be published while a value is marked SAMPLE, so nothing goes out half written.',
  ].join('\n');
}

/** The fields whose sample is a picture of another page. */
function pictureSteps({ annotations, collection, schema }: Kind): string[] {
  const fields = annotations
    .filter(({ format, path: [first = ''] }) => format === 'image-path' && schema.required.includes(first))
    .map(({ path }) => path.map((key) => `"${key}"`).join(' → '));
  return fields.map(
    (field) =>
      `Put a picture into content/images/${collection}/, write its address into ${field}, and describe it there.`,
  );
}
