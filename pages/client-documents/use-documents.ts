import { useEffect, useState } from 'react';
import type { Backend } from '../parts/backend';
import { useToast } from '../parts/toasts/Toasts';
import type { ClientDocument } from './client-document';
import { loadDocuments, testConnection } from './document-storage';
import { labels } from './labels';

export type DocumentsState =
  | { status: 'unavailable' }
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  | { status: 'loaded'; documents: ClientDocument[] };

export function useDocuments(backend: Backend | undefined): { state: DocumentsState; refresh: () => void } {
  const toast = useToast();
  const [state, setState] = useState<DocumentsState>({ status: backend ? 'loading' : 'unavailable' });

  useEffect(() => {
    if (!backend) return;
    let gone = false;
    openList(backend).then((next) => {
      if (gone) return;
      setState(next);
      if (next.status === 'error' && next.message === labels.loadError) {
        toast({ tone: 'error', message: labels.loadError });
      }
    });
    return () => {
      gone = true;
    };
  }, [backend, toast]);

  const refresh = async () => {
    if (!backend) return;
    setState({ status: 'loading' });
    const next = await loadList(backend);
    setState(next);
    if (next.status === 'error') toast({ tone: 'error', message: labels.refreshError });
    else toast({ tone: 'success', message: labels.refreshed });
  };

  return { state, refresh };
}

async function openList(backend: Backend): Promise<DocumentsState> {
  try {
    await testConnection(backend);
  } catch (error) {
    console.error('The document storage cannot be reached:', error);
    return { status: 'error', message: labels.connectionError };
  }
  return loadList(backend);
}

async function loadList(backend: Backend): Promise<DocumentsState> {
  try {
    const documents = await loadDocuments(backend);
    return documents.length > 0 ? { status: 'loaded', documents } : { status: 'empty' };
  } catch (error) {
    console.error('Documents could not be loaded:', error);
    return { status: 'error', message: labels.loadError };
  }
}
