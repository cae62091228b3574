import { ONE_OF_A_KIND } from '../addresses';
import { type SiteContext, withHtml } from '../site-context';
import { publicUrl, toDocuments } from './client-document';

export function clientDocumentsPages(context: SiteContext) {
  const texts = context.content.pages['client-documents'];
  if (!texts) return [];
  const { title, intro, other } = texts;
  return [
    context.page('client-documents', ONE_OF_A_KIND['client-documents'], texts, {
      name: title,
      data: () => ({
        title,
        intro: withHtml(intro),
        other,
        backend: context.backend,
        plain: plainDocuments(context),
      }),
    }),
  ];
}

function plainDocuments({ documents = [] }: SiteContext): { name: string; url: string }[] {
  const files = documents.map((name) => ({ name, id: name, metadata: null }));
  return toDocuments(files, (name) => `${publicUrl('', name)}?download=${encodeURIComponent(name)}`).map(
    ({ filename, url }) => ({ name: filename, url }),
  );
}
