import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { type Handler, sendWhole } from '../backend/handler';
import { CONTENT_TYPE } from '../renderer/page';
import { practiceFolder } from '../site/disk/practice-folder';
import { relativePath } from '../site/disk/relative-path';
import {
  PICTURE_POLICY,
  type ResponseHeader,
  responseHeaders,
  TRANSPORT_SECURITY,
} from '../site/hosts/response-headers';
import { answer, HTML, type WholeAnswer } from './answer';
import type { CodeFiles } from './code-files';
import { explainFault, faultPage, type ShownFault } from './fault-page';
import type { LiveContent } from './live-content';

interface Parts {
  /** The folder of the project. */
  root: string;
  live: LiveContent;
  code: CodeFiles;
  backend: Handler;
  /** Extra HTML for the head of each page. */
  head?: string | undefined;
}

/**
 * Handles requests while the site is being edited: those for code with Vite,
 * those for the backend, and all others with the current pages. It tells open
 * pages when something changes.
 */
export class DevSite {
  readonly #parts: Parts;
  #vite: ViteDevServer | undefined;
  /**
   * Changed content files that aren't shown yet, each with a function that says
   * whether it may be read.
   */
  readonly #waiting = new Map<string, () => boolean>();
  /** The code errors printed in the terminal since the last change. */
  readonly #printed = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.live.onUpdate = (isNew) => this.#changed(isNew);
  }

  /**
   * Connects the site to Vite, which restarts when its configuration changes.
   */
  get plugin(): Plugin {
    const site = this;
    return {
      name: 'dev-site',
      configureServer(vite) {
        site.#vite = vite;
        site.#watch(vite.watcher);
        vite.ws.on('content:opened', () => {
          if (site.#parts.live.mistakes) {
            site.#tellPages();
          }
        });
      },
      hotUpdate({ file, modules }) {
        // By now, Vite has dropped its copy of the file. It updates styles by
        // itself.
        if (this.environment.name === 'ssr') {
          site.#changed(modules.length > 0 && !file.endsWith('.css'));
        }
      },
    };
  }

  #watch(watcher: ViteDevServer['watcher']): void {
    watcher.add(path.join(practiceFolder(this.#parts.root), 'content'));
    // For example, a circular symbolic link or an unreadable folder. Vite
    // itself ignores these errors.
    watcher.on('error', (error) => this.#explain(error));
    // A file may have changed before it was watched.
    watcher.on('ready', () => void this.#parts.live.update(FOLDERS));
    watcher.on('all', (event, file) => this.#gather(event, file));
  }

  /**
   * Shows simultaneous changes together: renaming a file deletes one and adds
   * another.
   */
  #gather(event: string, file: string): void {
    const name = this.#nameOf(file);
    if (!name) {
      return;
    }
    if (this.#waiting.size === 0) {
      setTimeout(() => this.#showGathered(), GATHERING_TIME);
    }
    // Programs that save a file may delete it first. If it stays deleted, the
    // watcher reports it.
    this.#waiting.set(
      name,
      () => event.startsWith('unlink') || existsSync(file),
    );
  }

  /** `content/site.yaml`; undefined for a file in another folder. */
  #nameOf(file: string): string | undefined {
    const { root } = this.#parts;
    const names = [practiceFolder(root), root].map((folder) =>
      relativePath(folder, file),
    );
    return names.find((name) => FOLDERS.includes(name.split('/')[0] ?? ''));
  }

  #showGathered(): void {
    const files = [...this.#waiting];
    this.#waiting.clear();
    this.#look(files);
    // The watcher may miss a second write within some milliseconds.
    setTimeout(() => this.#look(files), SECOND_LOOK).unref();
  }

  #look(files: readonly [name: string, isSettled: () => boolean][]): void {
    const settled = files.filter(([, isSettled]) => isSettled());
    void this.#parts.live.update(settled.map(([name]) => name));
  }

  /**
   * Loads the current version of a module of the pages, such as
   * `/pages/site.ts`.
   */
  load(file: string): Promise<unknown> {
    if (!this.#vite) {
      throw new Error("The server hasn't started yet.");
    }
    return this.#vite.ssrLoadModule(file);
  }

  /** Handles a request. An error becomes a page that says what is wrong. */
  readonly handle = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    response.once('pipe', (file) => {
      // A file may be deleted or become unreadable while Vite sends it.
      file.once('error', () => response.destroy());
    });
    try {
      await this.#parts.backend(request, response, () =>
        this.#answer(request, response),
      );
    } catch (error) {
      this.#fail(error, request, response);
    }
  };

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const vite = this.#vite;
    if (!vite) {
      throw new Error("The server hasn't started yet.");
    }
    if (!this.#parts.code.has(request.url ?? '/')) {
      const page = await this.#page(vite, request);
      this.#send(page, response);
      return;
    }
    // Vite handles ranges incorrectly, and throws for some.
    delete request.headers.range;
    // If there was an error, Vite has printed it.
    vite.middlewares(request, response, () => this.#send(NOT_FOUND, response));
  }

  async #page(
    vite: ViteDevServer,
    request: IncomingMessage,
  ): Promise<WholeAnswer> {
    try {
      const page = await answer({ vite, ...this.#parts }, request);
      if (page.type !== HTML) {
        return page;
      }
      const html = String(page.body);
      return {
        ...page,
        body: html.replace('</head>', () => `${this.#parts.head ?? ''}</head>`),
      };
    } catch (error) {
      if (error instanceof Error) {
        vite.ssrFixStacktrace(error);
      }
      // Otherwise Vite may cache an error that a module has thrown.
      vite.environments.ssr.moduleGraph.invalidateAll();
      throw error;
    }
  }

  #fail(
    error: unknown,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const fault = this.#explain(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const wantsData = request.headers.accept === CONTENT_TYPE;
    const shown = wantsData
      ? { type: TEXT, body: `${fault.text}\n\n${fault.title}.` }
      : { type: HTML, body: faultPage(fault) };
    this.#send({ status: 500, ...shown }, response);
  }

  #send({ status, type, body }: WholeAnswer, response: ServerResponse): void {
    if (type.startsWith('image/')) {
      response.setHeader(...PICTURE_POLICY);
    }
    const headers = { 'content-type': type, 'cache-control': 'no-cache' };
    sendWhole(response, { status, headers, body });
  }

  #explain(error: unknown): ShownFault {
    const fault = explainFault(error, this.#parts.root);
    const { title, text, isPrinted } = fault;
    if (!isPrinted && !this.#printed.has(text)) {
      console.error(`\n${text}\n\n${title}.`);
    }
    this.#printed.add(text);
    return fault;
  }

  #changed(isNew: boolean): void {
    this.#printed.clear();
    if (isNew) {
      this.#tellPages();
    }
  }

  /**
   * Tells open pages that something has changed: see
   * renderer/dev/live-content.ts.
   */
  #tellPages(): void {
    this.#vite?.ws.send('content:changed', {
      problems: this.#parts.live.mistakes,
    });
  }
}

const FOLDERS = ['content', 'schemas'];

/** In ms. */
const GATHERING_TIME = 5;
const SECOND_LOOK = 100;

const TEXT = 'text/plain; charset=utf-8';

const NOT_FOUND: WholeAnswer = {
  status: 404,
  type: TEXT,
  body: 'There is nothing at this address.\n',
};

/**
 * The headers of the published site, except those for TLS and most of its
 * policy: Vite and the panel need scripts and styles that it would block.
 */
export const DEV_HEADERS = responseHeaders()
  .filter((header) => header !== TRANSPORT_SECURITY)
  .map(([name, value]): ResponseHeader => {
    const isPolicy = name === 'Content-Security-Policy';
    return [name, isPolicy ? "frame-ancestors 'none'" : value];
  });
