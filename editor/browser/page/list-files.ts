import type { StoredFile } from '../../../pages/client-documents/client-document';
import { askWorker } from './worker';

// Replaces pages/client-documents/list-files.ts: the documents are part of the
// content.

/** See pages/client-documents/list-files.ts. */
export const listFiles = (): Promise<StoredFile[]> =>
  askWorker('documents', {});
