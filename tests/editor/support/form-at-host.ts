import type { Page } from 'playwright-core';
import type { GitHubHost } from '../../support/github-host';
import { FORM_FILE, type FormPlace } from './typist';

/** The form of site.yaml in a browser, over the files of a host. */
export class FormAtHost implements FormPlace {
  readonly #page: Page;
  readonly #host: GitHubHost;
  waiting = () => 0;

  constructor(page: Page, host: GitHubHost) {
    this.#page = page;
    this.#host = host;
  }

  /** What the browser keeps of it, or else what the host has. */
  async read(): Promise<string> {
    const kept = await this.#page.evaluate(readKept, FORM_FILE);
    return kept ?? this.#host.read(FORM_FILE);
  }

  edit(change: (text: string) => string): void {
    this.#host.commit({ [FORM_FILE]: change(this.#host.read(FORM_FILE)) });
  }

  async delayAnswers(page: Page, delay: number): Promise<void> {
    const [worker] = page.workers();
    await worker?.evaluate((time) => {
      const inside = self as typeof self & Partial<Inside>;
      const tell = inside.tell ?? self.postMessage.bind(self);
      const postMessage = (message: object) =>
        setTimeout(() => tell(message), 'answer' in message ? time : 0);
      Object.assign(self, { tell, postMessage });
    }, delay);
  }
}

interface Inside {
  /** What posts a message at once. */
  tell: (message: object) => void;
}

/** The text of a file among the drafts; runs in the page. */
async function readKept(name: string): Promise<string | undefined> {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answerOf(indexedDB.open('editor-drafts'));
  const store = database.transaction('files').objectStore('files');
  const kept = await answerOf<{ bytes?: Uint8Array } | undefined>(
    store.get(['practice/website', name]),
  );
  database.close();
  return kept && new TextDecoder().decode(kept.bytes);
}
