import { textsIn } from '../../../formats/path';
import { type Document, type DocumentProblem, siteOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';

/**
 * A text with `{carriers}` or `{minutes}` makes no sense if that field is left
 * out.
 */
export function* findPlaceholdersOfNothing({
  documents,
}: RuleContext): Generator<DocumentProblem> {
  const site = siteOf(documents);
  if (!site?.data) {
    return;
  }
  const isWritten = (fact: string, { marks }: Document) =>
    marks.some(({ annotation }) => annotation['x-fact'] === fact);
  const leftOut = site.kind.facts.filter((fact) => !isWritten(fact, site));
  for (const document of documents) {
    const { kind, data, marks } = document;
    const fields = marks.flatMap(({ annotation, path, value }) =>
      (annotation['x-fills'] ?? []).flatMap((name) => {
        const owner = [document, site].find((each) =>
          Object.hasOwn(each.kind.schema.properties, name),
        );
        if (!owner || Object.hasOwn(owner.data as object, name)) {
          return [];
        }
        return { name, owner, path, value };
      }),
    );
    const facts = kind.facts.flatMap((name) => {
      const isOfSite = site.kind.facts.includes(name);
      const isThere = isOfSite
        ? !leftOut.includes(name)
        : isWritten(name, document);
      if (isThere) {
        return [];
      }
      return { name, owner: isOfSite ? site : document, path: [], value: data };
    });
    for (const { name, owner, path, value } of [...fields, ...facts]) {
      for (const { path: below } of textsIn(value, (each) =>
        each.includes(`{${name}}`),
      )) {
        const fault = finding('empty-placeholder', { name, file: owner.file });
        yield {
          document,
          path: [...path, ...below],
          words: `{${name}}`,
          ...fault,
        };
      }
    }
  }
}
