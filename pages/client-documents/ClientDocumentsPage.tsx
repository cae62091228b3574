import { Paragraph } from '../../renderer/shell/Paragraph';
import type { ClientDocumentsFile } from '../../schemas/content';
import type { Backend } from '../parts/backend';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { useMounted } from '../parts/forms/use-mounted';
import { Prose } from '../parts/Prose';
import { Toasts } from '../parts/toasts/Toasts';
import styles from './ClientDocumentsPage.module.css';
import { DocumentList } from './DocumentList';
import { labels } from './labels';

interface ClientDocumentsPageProps {
  title: string;
  intro: { title: string; html: string };
  other: ClientDocumentsFile['other'];
  contact: ContactData;
  backend: Backend | undefined;
  /** The documents that are known at build time, as links for visitors without JavaScript. */
  plain: { name: string; url: string }[];
}

export function ClientDocumentsPage({
  title,
  intro,
  other,
  contact,
  backend,
  plain,
}: ClientDocumentsPageProps) {
  const mounted = useMounted();
  return (
    <Toasts>
      <div className={styles.page}>
        <h1>{title}</h1>
        <section className={styles.intro} aria-labelledby="intro-title">
          <h2 id="intro-title">{intro.title}</h2>
          <Prose html={intro.html} />
        </section>
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
        <section className={styles.other} aria-labelledby="other-title">
          <h2 id="other-title">{other.title}</h2>
          <Paragraph text={other.text} />
          <ContactLines {...contact} />
        </section>
      </div>
    </Toasts>
  );
}
