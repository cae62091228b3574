import {
  PAGE_STATE_ID,
  type PageContent,
  type PageState,
} from '../../../renderer/page';
import type { FoundPage } from '../../../renderer/templates';
import { askWorker } from './worker';

// Replaces renderer/fetch-page.ts: the worker makes pages, so no request leaves
// the browser.

/** See renderer/fetch-page.ts. */
export function readPageState(from: Document): PageState {
  return JSON.parse(from.getElementById(PAGE_STATE_ID)?.textContent ?? '');
}

/**
 * See renderer/fetch-page.ts.
 * @throws {UserError} while the content can't be shown.
 */
export async function fetchPage(address: string): Promise<FoundPage> {
  const { page, head } = await askWorker<PageContent>('content', { address });
  return {
    page,
    head: new DOMParser().parseFromString(head, 'text/html').head,
  };
}

/** Nothing to replace: pages aren't cached but requested from the worker. */
export function replaceFetched(): void {}
