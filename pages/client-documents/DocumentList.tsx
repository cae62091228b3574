import { useEffect, useRef } from 'react';
import { ActionButton } from '../parts/Button';
import type { Backend } from '../parts/backend';
import { useToast } from '../parts/toasts/Toasts';
import type { ClientDocument } from './client-document';
import { DocumentCard } from './DocumentCard';
import styles from './DocumentList.module.css';
import { downloadDocument } from './document-storage';
import { labels } from './labels';
import { useDocuments } from './use-documents';

const PLACEHOLDERS = 4;

export function DocumentList({ backend }: { backend: Backend | undefined }) {
  return backend ? <StoredDocuments backend={backend} /> : <Message text={labels.maintenance} />;
}

function StoredDocuments({ backend }: { backend: Backend }) {
  const { state, refresh } = useDocuments(backend);
  const list = useRef<HTMLDivElement>(null);
  const loading = state === undefined;
  // Loading removes the button that was pressed. The focus waits on the list and moves on to the new button.
  useEffect(() => {
    if (loading || document.activeElement !== list.current) return;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [loading]);
  const refreshInPlace = () => {
    list.current?.focus({ preventScroll: true });
    refresh();
  };
  return (
    <div ref={list} tabIndex={-1}>
      <InState state={state} refresh={refreshInPlace} />
    </div>
  );
}

function InState({ state, refresh }: ReturnType<typeof useDocuments>) {
  if (state === undefined) return <Loading />;
  if (typeof state !== 'string' && state.length > 0) return <Loaded documents={state} onRefresh={refresh} />;
  if (typeof state !== 'string')
    return <Message text={labels.empty} action={labels.refreshDocuments} onAction={refresh} />;
  return (
    <Message
      text={state}
      announced={state === labels.loadError}
      hint={labels.errorHint}
      action={labels.tryAgain}
      onAction={refresh}
    />
  );
}

function Loading() {
  return (
    <section className={styles.list} aria-busy="true">
      <div role="status">
        <h2>{labels.loading}</h2>
      </div>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index} className={styles.placeholder} data-testid="placeholder" />
        ))}
      </ul>
    </section>
  );
}

interface MessageProps {
  text: string;
  announced?: boolean;
  hint?: string;
  action?: string;
  onAction?: () => void;
}

function Message({ text, announced = false, hint, action, onAction }: MessageProps) {
  return (
    <section className={styles.message}>
      <p role={announced ? undefined : 'status'}>{text}</p>
      {hint && <p>{hint}</p>}
      {action && (
        <ActionButton look="outlined" onClick={onAction}>
          {action}
        </ActionButton>
      )}
    </section>
  );
}

function Loaded({ documents, onRefresh }: { documents: readonly ClientDocument[]; onRefresh: () => void }) {
  const toast = useToast();
  const download = async (document: ClientDocument) => {
    try {
      await downloadDocument(document);
      toast({ tone: 'success', message: labels.downloaded(document.name) });
    } catch (error) {
      console.error('A document could not be downloaded:', error);
      toast({ tone: 'error', message: labels.downloadError });
    }
  };
  return (
    <section className={styles.list} aria-labelledby="documents-title">
      <header className={styles.header}>
        <h2 id="documents-title">{labels.available}</h2>
        <ActionButton look="outlined" onClick={onRefresh}>
          {labels.refresh}
        </ActionButton>
      </header>
      <ul className={styles.grid}>
        {documents.map((document) => (
          <DocumentCard key={document.id} {...document} onDownload={() => download(document)} />
        ))}
      </ul>
    </section>
  );
}
