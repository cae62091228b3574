import { type Document, type DocumentFinding, type Library, slugOf } from '../load';

/** A page's address is made from its slug, and its file is found by its name: they have to agree. */
export function* findSlugsUnlikeFiles({ documents }: Library): Generator<DocumentFinding> {
  for (const document of documents) {
    const { slug } = (document.data ?? {}) as { slug?: unknown };
    if (!document.kind.collection || typeof slug !== 'string' || slug === slugOf(document)) continue;
    yield {
      document,
      path: ['slug'],
      at: 'value',
      message: `The slug is "${slug}", but the file is named "${slugOf(document)}.yaml".`,
      advice: `Write slug: ${slugOf(document)}, or rename the file to ${slug}.yaml.`,
    };
  }
}

/** Two pages cannot have one address: an alias must not be the slug or the alias of another page. */
export function* findDuplicateAddresses({ documents }: Library): Generator<DocumentFinding> {
  const owners = new Map<string, Document>();
  const key = (document: Document, name: string) => `${document.kind.name} ${name}`;
  const inFolders = documents.filter((document) => document.kind.collection);
  for (const document of inFolders) owners.set(key(document, slugOf(document)), document);

  for (const document of inFolders) {
    const { aliases } = (document.data ?? {}) as { aliases?: unknown };
    if (!Array.isArray(aliases)) continue;
    for (const [index, alias] of aliases.entries()) {
      if (typeof alias !== 'string') continue;
      const owner = owners.get(key(document, alias));
      if (owner) {
        yield {
          document,
          path: ['aliases', index],
          at: 'value',
          message: `"${alias}" is already an address of content/${owner.file}.`,
          advice: 'Choose another alias, or delete this one.',
        };
      } else {
        owners.set(key(document, alias), document);
      }
    }
  }
}
