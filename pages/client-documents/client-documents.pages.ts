import { renderMarkdown } from '../../check/markdown/markdown';
import { ONE_OF_A_KIND } from '../addresses';
import type { SiteContext } from '../site-context';
import { practiceNode, webPage } from '../structured-data';
import { publicUrl, toDocuments } from './client-document';

const path = ONE_OF_A_KIND['client-documents'];

export function clientDocumentsPages(context: SiteContext) {
  const texts = context.content.pages['client-documents'];
  if (!texts) return [];
  const { meta, title, intro, other } = texts;
  return [
    {
      path,
      template: 'client-documents' as const,
      head: context.head(path, meta, {
        thing: webPage(context, 'WebPage', path, meta, { publisher: practiceNode(context) }),
        name: title,
      }),
      data: () => ({
        title,
        intro: { title: intro.title, html: renderMarkdown(intro.body), next: intro.next },
        other,
        backend: context.backend,
        plain: plainDocuments(context),
      }),
    },
  ];
}

function plainDocuments({ documents = [] }: SiteContext): { name: string; url: string }[] {
  const files = documents.map((name) => ({ name, id: name, metadata: null }));
  return toDocuments(files, (name) => `${publicUrl('', name)}?download=${encodeURIComponent(name)}`).map(
    ({ filename, url }) => ({ name: filename, url }),
  );
}
