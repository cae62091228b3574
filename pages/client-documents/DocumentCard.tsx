import { formatOf } from '../../formats/file-formats';
import { putIn } from '../../formats/holes';
import { inCount, type Words } from '../../languages/shown';
import { ActionButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { useToast } from '../parts/toasts/Toasts';
import { useWords } from '../shell/use-words';
import type { ClientDocument } from './client-document';
import styles from './DocumentList.module.css';
import { downloadDocument } from './document-storage';

const UNITS = ['KB', 'MB', 'GB'];

export function DocumentCard(document: ClientDocument) {
  const { name, about, fileType, size } = document;
  const words = useWords();
  const { documents: labels } = words;
  const facts = [fileType.toUpperCase(), size > 0 ? showSize(size, words) : '']
    .filter(Boolean)
    .join(', ');
  const toast = useToast();
  const download = async () => {
    try {
      await downloadDocument(document);
      toast({
        tone: 'success',
        message: putIn(labels.downloaded, { document: name }),
      });
    } catch (error) {
      console.error('A document could not be downloaded:', error);
      toast({ tone: 'error', message: labels.downloadError });
    }
  };
  return (
    <li className={styles.card}>
      <span
        className={`${styles.icon} ${styles[formatOf(`.${fileType}`)?.color ?? 'neutral']}`}
      >
        <Icon name="document" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>{labels[about]}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
        <ActionButton look="outlined" onClick={download}>
          {labels.download}
          <span className="visually-hidden"> {name}</span>
        </ActionButton>
      </div>
    </li>
  );
}

function showSize(bytes: number, { documents, language }: Words): string {
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
  const unit = UNITS[step - 1];
  if (unit) {
    return `${Math.round(bytes / 1024 ** step)} ${unit}`;
  }
  return inCount(documents.bytes, bytes, language);
}
