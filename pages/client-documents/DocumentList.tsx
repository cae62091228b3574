import { useCallback, useEffect, useRef, useState } from 'react';
import type { Words } from '../../languages/shown';
import { ActionButton } from '../parts/Button';
import type { Backend } from '../parts/backend';
import { useToast } from '../parts/toasts/Toasts';
import { useWords } from '../shell/use-words';
import type { ClientDocument } from './client-document';
import { DocumentCard } from './DocumentCard';
import styles from './DocumentList.module.css';
import { loadDocuments, testConnection } from './document-storage';

/** The documents, or a failure; undefined while loading. */
type DocumentsState = readonly ClientDocument[] | Failure | undefined;
type Failure = 'connectionError' | 'loadError';

export function DocumentList({ backend }: { backend: Backend }) {
  const toast = useToast();
  const { documents: labels } = useWords();
  const [state, setState] = useState<DocumentsState>();
  const list = useRef<HTMLDivElement>(null);
  const loading = state === undefined;

  /** The number of the newest load. */
  const newest = useRef(0);
  /** @returns undefined if the list was left, or loaded again meanwhile. */
  const load = useCallback(
    async (testFirst?: typeof testConnection) => {
      newest.current++;
      const number = newest.current;
      const next = await loadList(backend, labels, testFirst);
      if (number !== newest.current) {
        return undefined;
      }
      setState(next);
      return next;
    },
    [backend, labels],
  );

  useEffect(() => {
    load(testConnection).then((next) => {
      if (next === 'loadError') {
        toast({ tone: 'error', message: labels.loadError });
      }
    });
    return () => {
      newest.current++;
    };
  }, [load, toast, labels]);

  // Loading removes the button that was pressed. The focus stays on the list
  // until it can move to the new button.
  useEffect(() => {
    if (loading || document.activeElement !== list.current) {
      return;
    }
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [loading]);

  const refresh = async () => {
    list.current?.focus({ preventScroll: true });
    setState(undefined);
    const next = await load();
    if (typeof next === 'string') {
      toast({ tone: 'error', message: labels.refreshError });
    } else if (next) {
      toast({ tone: 'success', message: labels.refreshed });
    }
  };

  return (
    <div ref={list} tabIndex={-1}>
      {loading ? <Loading /> : <Loaded state={state} onRefresh={refresh} />}
    </div>
  );
}

async function loadList(
  backend: Backend,
  labels: Words['documents'],
  testFirst?: typeof testConnection,
): Promise<NonNullable<DocumentsState>> {
  let failure: Failure = 'connectionError';
  try {
    await testFirst?.(backend);
    failure = 'loadError';
    return await loadDocuments(backend);
  } catch (error) {
    console.error(labels[failure], error);
    return failure;
  }
}

function Loading() {
  const { documents: labels } = useWords();
  return (
    <section className={styles.list} aria-busy="true">
      <div role="status">
        <h2>{labels.loading}</h2>
      </div>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li
            key={index}
            className={styles.placeholder}
            data-testid="placeholder"
          />
        ))}
      </ul>
    </section>
  );
}

const PLACEHOLDERS = 4;

function Loaded({
  state,
  onRefresh,
}: {
  state: NonNullable<DocumentsState>;
  onRefresh: () => void;
}) {
  const { documents: labels } = useWords();
  const failed = typeof state === 'string';
  if (failed || state.length === 0) {
    return (
      <section className={styles.message}>
        {/* A toast has announced that the list could not be loaded. */}
        <p role={state === 'loadError' ? undefined : 'status'}>
          {labels[failed ? state : 'empty']}
        </p>
        {failed && <p>{labels.errorHint}</p>}
        <ActionButton look="outlined" onClick={onRefresh}>
          {failed ? labels.tryAgain : labels.refreshDocuments}
        </ActionButton>
      </section>
    );
  }
  return (
    <section className={styles.list} aria-labelledby="documents-title">
      <header className={styles.header}>
        <h2 id="documents-title">{labels.available}</h2>
        <ActionButton look="outlined" onClick={onRefresh}>
          {labels.refresh}
        </ActionButton>
      </header>
      <ul className={styles.grid}>
        {state.map((document) => (
          <DocumentCard key={document.id} {...document} />
        ))}
      </ul>
    </section>
  );
}
