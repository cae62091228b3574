import { useEffect, useState } from 'react';
import type { Backend } from '../parts/backend';
import { useToast } from '../parts/toasts/Toasts';
import type { ClientDocument } from './client-document';
import { loadDocuments, testConnection } from './document-storage';
import { labels } from './labels';

/** The documents; the message of an error; or nothing while they are loaded. */
type DocumentsState = readonly ClientDocument[] | string | undefined;

export function useDocuments(backend: Backend): { state: DocumentsState; refresh: () => void } {
  const toast = useToast();
  const [state, setState] = useState<DocumentsState>();

  useEffect(() => {
    let gone = false;
    openList(backend).then((next) => {
      if (gone) return;
      setState(next);
      if (next === labels.loadError) toast({ tone: 'error', message: labels.loadError });
    });
    return () => {
      gone = true;
    };
  }, [backend, toast]);

  const refresh = async () => {
    setState(undefined);
    const next = await loadList(backend);
    setState(next);
    if (typeof next === 'string') toast({ tone: 'error', message: labels.refreshError });
    else toast({ tone: 'success', message: labels.refreshed });
  };

  return { state, refresh };
}

async function openList(backend: Backend): Promise<readonly ClientDocument[] | string> {
  try {
    await testConnection(backend);
  } catch (error) {
    console.error('The document storage cannot be reached:', error);
    return labels.connectionError;
  }
  return loadList(backend);
}

async function loadList(backend: Backend): Promise<readonly ClientDocument[] | string> {
  try {
    return await loadDocuments(backend);
  } catch (error) {
    console.error('Documents could not be loaded:', error);
    return labels.loadError;
  }
}
