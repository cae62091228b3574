import type { DocumentFinding } from '../document';
import { textsIn } from '../walk-data';
import { marked } from './marked';
import type { RuleContext } from './rule-context';

/**
 * A placeholder such as `{carriers}` stands for a field of the same name, of the file itself or of site.yaml. A text with
 * it makes no sense where that is left out.
 */
export function* findPlaceholdersOfNothing({ documents }: RuleContext): Generator<DocumentFinding> {
  const site = documents.find(({ file }) => file === 'site.yaml');
  if (!site?.data) return;
  for (const { document, annotation, path, value } of marked(documents, (said) => said['x-fills'])) {
    const ownerOf = (name: string) =>
      [document, site].find(({ kind }) => Object.hasOwn(kind.schema.properties, name));
    for (const name of annotation['x-fills'] ?? []) {
      const owner = ownerOf(name);
      if (!owner || Object.hasOwn(owner.data as object, name)) continue;
      for (const { path: below, text } of textsIn(value)) {
        if (!text.includes(`{${name}}`)) continue;
        yield {
          document,
          path: [...path, ...below],
          words: `{${name}}`,
          message: `"{${name}}" stands for the field "${name}", which content/${owner.file} leaves out.`,
          advice: `Write the text without "{${name}}", or delete it. If it is to be there, add "${name}:" to content/${owner.file}.`,
        };
      }
    }
  }
}
