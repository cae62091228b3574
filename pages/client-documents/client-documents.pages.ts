import { ONE_OF_A_KIND } from '../one-of-a-kind';
import { type SiteContext, withHtml } from '../site-context';
import { toDocuments } from './client-document';

export function clientDocumentsPages(context: SiteContext) {
  const texts = context.content.pages['client-documents'];
  if (!texts) {
    return [];
  }
  const { title, intro, other } = texts;
  const { backend, documents = [] } = context;
  return [
    context.page('client-documents', ONE_OF_A_KIND['client-documents'], texts, {
      name: title,
      data: () => ({
        title,
        intro: withHtml(intro),
        other,
        backend,
        plain: toDocuments(
          documents.map((name) => ({ name, id: name, metadata: null })),
          '',
        ).map(({ name, fileType, filename, url }) => ({
          label: fileType ? `${name} (${fileType.toUpperCase()})` : name,
          path: `${url}?download=${encodeURIComponent(filename)}`,
        })),
      }),
    }),
  ];
}
