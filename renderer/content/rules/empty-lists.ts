import type { DocumentFinding } from '../document';
import type { RuleContext } from '../rule-context';
import { textsIn } from '../walk-data';
import { marked } from './marked';

/**
 * A placeholder such as `{carriers}` stands for a list of site.yaml of the same name. A text with it makes no sense
 * where the practice leaves out that list.
 */
export function* findPlaceholdersOfNothing({ documents }: RuleContext): Generator<DocumentFinding> {
  const site = documents.find(({ file }) => file === 'site.yaml');
  if (!site?.data) return;
  const isList = (name: string) => site.kind.schema.properties[name]?.type === 'array';
  for (const { document, annotation, path, value } of marked(documents, (said) => said['x-fills'])) {
    const missing = annotation['x-fills']?.find(
      (name) => isList(name) && !Object.hasOwn(site.data as object, name),
    );
    if (!missing) continue;
    for (const { path: below, text } of textsIn(value, () => true)) {
      if (!text.includes(`{${missing}}`)) continue;
      yield {
        document,
        path: [...path, ...below],
        words: `{${missing}}`,
        message: `"{${missing}}" stands for a list that content/site.yaml leaves out.`,
        advice: `Write the text without "{${missing}}", or delete it. If the list is to be there, add "${missing}:" to content/site.yaml.`,
      };
    }
  }
}
