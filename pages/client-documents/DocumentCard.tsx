import { formatOf } from '../../formats/file-formats';
import { ActionButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { useToast } from '../parts/toasts/Toasts';
import type { ClientDocument } from './client-document';
import styles from './DocumentList.module.css';
import { downloadDocument } from './document-storage';
import { labels } from './labels';

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

export function DocumentCard(document: ClientDocument) {
  const { name, description, fileType, size } = document;
  const facts = [fileType.toUpperCase(), size > 0 ? showSize(size) : ''].filter(Boolean).join(', ');
  const toast = useToast();
  const download = async () => {
    try {
      await downloadDocument(document);
      toast({ tone: 'success', message: labels.downloaded(name) });
    } catch (error) {
      console.error('A document could not be downloaded:', error);
      toast({ tone: 'error', message: labels.downloadError });
    }
  };
  return (
    <li className={styles.card}>
      <span className={`${styles.icon} ${styles[formatOf(`.${fileType}`)?.icon ?? 'neutral']}`}>
        <Icon name="document" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>{description}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
        <ActionButton look="outlined" onClick={download}>
          {labels.download}
          <span className="visually-hidden"> {name}</span>
        </ActionButton>
      </div>
    </li>
  );
}

function showSize(bytes: number): string {
  if (bytes === 1) {
    return '1 byte';
  }
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Math.round(bytes / 1024 ** step)} ${UNITS[step]}`;
}
