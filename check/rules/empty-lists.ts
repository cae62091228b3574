import type { Document, DocumentProblem } from '../document';
import { marksOf } from '../document';
import { textsIn } from '../path';
import type { RuleContext } from './rule-context';

/**
 * A placeholder such as `{carriers}` or `{minutes}` stands for a field of the file itself or of site.yaml. A text with it
 * makes no sense where that is left out.
 */
export function* findPlaceholdersOfNothing({ documents }: RuleContext): Generator<DocumentProblem> {
  const site = documents.find(({ file }) => file === 'site.yaml');
  if (!site?.data) return;
  for (const { document, annotation, path, value } of marksOf(documents, (said) => said['x-fills'])) {
    const ownerOf = (name: string) =>
      [document, site].find(({ kind }) => Object.hasOwn(kind.schema.properties, name));
    for (const name of annotation['x-fills'] ?? []) {
      const owner = ownerOf(name);
      if (owner && !Object.hasOwn(owner.data as object, name))
        yield* textsWith(name, owner, document, value, path);
    }
  }
  const isWritten = (fact: string, { marks }: Document) =>
    marks.some(({ annotation }) => annotation['x-fact'] === fact);
  for (const document of documents) {
    for (const fact of document.kind.facts) {
      const owner = site.kind.facts.includes(fact) ? site : document;
      if (!isWritten(fact, owner)) yield* textsWith(fact, owner, document, document.data, []);
    }
  }
}

function* textsWith(
  name: string,
  owner: Document,
  document: Document,
  value: unknown,
  path: readonly (string | number)[],
): Generator<DocumentProblem> {
  for (const { path: below } of textsIn(value, (each) => each.includes(`{${name}}`))) {
    yield {
      document,
      path: [...path, ...below],
      words: `{${name}}`,
      message: `"{${name}}" stands for the field "${name}", which content/${owner.file} leaves out.`,
      advice: `Write the text without "{${name}}", or delete it. If it is to be there, add "${name}:" to content/${owner.file}.`,
    };
  }
}
