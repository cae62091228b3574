import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { type Handler, sendWhole } from '../backend/handler';
import { CONTENT_TYPE } from '../renderer/page';
import { practiceFolder } from '../site/disk/practice-folder';
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
  /** What the head of each page has besides. */
  head?: string | undefined;
}

/**
 * Answers requests while the site is being edited: those for code with Vite,
 * those for the backend, and all others with pages as they are now. It tells
 * the open pages when something changes.
 */
export class DevSite {
  readonly #parts: Parts;
  #vite: ViteDevServer | undefined;
  /**
   * Changed files of the content that are not shown yet, and what says if they
   * may be read.
   */
  readonly #waiting = new Map<string, () => boolean>();
  /**
   * The mistakes of the code that the terminal has named since the last change.
   */
  readonly #printed = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.live.onUpdate = (isNew) => this.#changed(isNew);
  }

  /**
   * Connects the site with Vite, which restarts when its configuration changes.
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
        // By now Vite has forgotten its copy of the file. It sends styles on
        // its own.
        if (this.environment.name === 'ssr') {
          site.#changed(modules.length > 0 && !file.endsWith('.css'));
        }
      },
    };
  }

  #watch(watcher: ViteDevServer['watcher']): void {
    watcher.add(path.join(practiceFolder(this.#parts.root), 'content'));
    // For example, a link that leads in a circle or an unreadable folder. Vite
    // itself ignores these errors.
    watcher.on('error', (error) => this.#explain(error));
    // A file may have changed before it was watched.
    watcher.on('ready', () => void this.#parts.live.update(FOLDERS));
    watcher.on('all', (event, file) => this.#gather(event, file));
  }

  /**
   * Shows changes at the same moment together: renaming a file deletes one and
   * adds one.
   */
  #gather(event: string, file: string): void {
    const name = this.#nameOf(file);
    if (!name) {
      return;
    }
    if (this.#waiting.size === 0) {
      setTimeout(() => this.#showGathered(), GATHERING_TIME);
    }
    // Programs that save a file may delete it first. If it stays away, the
    // watcher says so.
    this.#waiting.set(
      name,
      () => event.startsWith('unlink') || existsSync(file),
    );
  }

  /** `content/site.yaml`; undefined for a file in another folder. */
  #nameOf(file: string): string | undefined {
    const { root } = this.#parts;
    const names = [practiceFolder(root), root].map((folder) =>
      path.relative(folder, file).split(path.sep).join('/'),
    );
    return names.find((name) => FOLDERS.includes(name.split('/')[0] ?? ''));
  }

  #showGathered(): void {
    const files = [...this.#waiting];
    this.#waiting.clear();
    this.#look(files);
    // The watcher may keep quiet about a second write within some milliseconds.
    setTimeout(() => this.#look(files), SECOND_LOOK).unref();
  }

  #look(files: readonly [name: string, isSettled: () => boolean][]): void {
    const settled = files.filter(([, isSettled]) => isSettled());
    void this.#parts.live.update(settled.map(([name]) => name));
  }

  /** Loads a module of the pages as it is now, as in `/pages/site.ts`. */
  load(file: string): Promise<unknown> {
    if (!this.#vite) {
      throw new Error("The server hasn't started yet.");
    }
    return this.#vite.ssrLoadModule(file);
  }

  /** Answers a request; a fault becomes a page that says what is wrong. */
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
    // Vite sends parts wrongly, and throws for some.
    delete request.headers.range;
    // If it is a fault, Vite has said why.
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
      // Otherwise Vite may keep an error that a module has thrown.
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
    const isForCode = request.headers.accept === CONTENT_TYPE;
    const shown = isForCode
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
   * Tells the open pages that something has changed: see
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
 * The headers of the published site. Vite and the panel need scripts and styles
 * that its policy would not allow.
 */
export const DEV_HEADERS = responseHeaders()
  .filter((header) => header !== TRANSPORT_SECURITY)
  .map(([name, value]): ResponseHeader => {
    const isPolicy = name === 'Content-Security-Policy';
    return [name, isPolicy ? "frame-ancestors 'none'" : value];
  });
