import type { DataOf } from '../../renderer/templates';
import { ContactPanel } from '../parts/ContactPanel';
import { useMounted } from '../parts/forms/use-mounted';
import { Panel } from '../parts/Panel';
import { Prose } from '../parts/Prose';
import { Toasts } from '../parts/toasts/Toasts';
import styles from './ClientDocumentsPage.module.css';
import type { clientDocumentsPages } from './client-documents.pages';
import { DocumentList } from './DocumentList';
import { labels } from './labels';

export function ClientDocumentsPage({ title, intro, ...page }: DataOf<typeof clientDocumentsPages>) {
  const { other, backend, plain } = page;
  const mounted = useMounted();
  return (
    <Toasts>
      <div className={styles.page}>
        <h1>{title}</h1>
        <Panel id="intro-title" title={intro.title} tone="green">
          <Prose html={intro.html} />
          {intro.next && <p className={styles.next}>{intro.next}</p>}
        </Panel>
        {mounted || !backend ? (
          <DocumentList backend={backend} />
        ) : (
          <div className={styles.plain}>
            <p>{plain.length > 0 ? labels.withoutScript : labels.withoutList}</p>
            {plain.length > 0 && (
              <ul>
                {plain.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <ContactPanel id="other-title" {...other} />
      </div>
    </Toasts>
  );
}
