import type { DataOf } from '../../renderer/templates';
import { ContactPanel } from '../parts/ContactPanel';
import { useMounted } from '../parts/forms/use-mounted';
import { Panel } from '../parts/Panel';
import { Prose } from '../parts/Prose';
import { Toasts } from '../parts/toasts/Toasts';
import { LinkList } from '../shell/LinkList';
import { useWords } from '../shell/use-words';
import styles from './ClientDocumentsPage.module.css';
import type { clientDocumentsPages } from './client-documents.pages';
import { DocumentList } from './DocumentList';
import list from './DocumentList.module.css';

export function ClientDocumentsPage({
  title,
  intro,
  ...page
}: DataOf<typeof clientDocumentsPages>) {
  const { other, backend, plain } = page;
  const mounted = useMounted();
  const { documents: labels } = useWords();
  return (
    <Toasts>
      <div className={styles.page}>
        <h1>{title}</h1>
        <Panel id="intro-title" title={intro.title} tone="green">
          <Prose html={intro.html} />
          {intro.next && <p className={styles.next}>{intro.next}</p>}
        </Panel>
        {!backend && (
          <section className={list.message}>
            <p role="status">{labels.maintenance}</p>
          </section>
        )}
        {backend && mounted && <DocumentList backend={backend} />}
        {backend && !mounted && (
          <div className={styles.plain}>
            <p>
              {plain.length > 0 ? labels.withoutScript : labels.withoutList}
            </p>
            {plain.length > 0 && <LinkList items={plain} />}
          </div>
        )}
        <ContactPanel id="other-title" {...other} />
      </div>
    </Toasts>
  );
}
