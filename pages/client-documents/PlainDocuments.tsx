import styles from './ClientDocumentsPage.module.css';
import { labels } from './labels';

/** The documents as plain links, or how to get them, until JavaScript brings the list. */
export function PlainDocuments({ documents }: { documents: readonly { name: string; url: string }[] }) {
  return (
    <div className={styles.plain}>
      <p>{documents.length > 0 ? labels.withoutScript : labels.withoutList}</p>
      {documents.length > 0 && (
        <ul>
          {documents.map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
