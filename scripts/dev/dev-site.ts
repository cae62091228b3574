import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { Plugin, ViteDevServer } from 'vite';
import type { Handler } from '../../backend/static-site';
import { CONTENT_TYPE } from '../../renderer/page';
import { type Answer, answer } from './answer';
import { explainFault, type Fault } from './explain-fault';
import { faultPage } from './fault-page';
import type { LiveContent } from './live-content';
import type { ServedFiles } from './served-files';
import { Turns } from './turns';

/**
 * The site while it is being edited.
 *
 * Whatever fails while a request is answered is said on the terminal and in the answer. The pages that
 * got such an answer load again with the next change.
 */
export class DevSite {
  readonly #live: LiveContent;
  readonly #served: ServedFiles;
  readonly #backend: Handler;
  readonly #pictures: Handler;
  #vite: ViteDevServer | undefined;
  readonly #turns = new Turns();
  /** What failed since the last change. */
  readonly #faults = new Set<string>();

  constructor(live: LiveContent, served: ServedFiles, backend: Handler) {
    this.#live = live;
    this.#served = served;
    this.#backend = backend;
    this.#pictures = sirv(path.join(live.root, 'content/images'), { dev: true });
  }

  /** For Vite, which may make itself anew: after a change of its configuration. */
  get plugin(): Plugin {
    const site = this;
    return {
      name: 'dev-site',
      configureServer(vite) {
        site.#vite = vite;
        // A link that leads in a circle, or a folder that may not be read. Nothing would hear of it otherwise.
        vite.watcher.on('error', (error) => site.#watchFailed(error));
        vite.ws.on('content:opened', () => site.#live.mistakes && site.#tellPages());
      },
      hotUpdate({ file, modules }) {
        // By now Vite has forgotten what it knew of the file. Styles it sends by itself.
        if (this.environment.name === 'ssr') site.#changed(modules.length > 0 && !file.endsWith('.css'));
      },
    };
  }

  /** Shows changes of the content, until the process ends. */
  watch(): Promise<never> {
    return this.#live.watch((isNew) => this.#changed(isNew));
  }

  /** A listener of a server. Never throws. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    // A file may be gone, or be no longer readable, once it is sent.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    // The turn at which it came: a change may come before its answer.
    const { now } = this.#turns;
    const fail = (error: unknown) => this.#fail(error, request, response, now);
    try {
      if (this.#turns.answer(request, response)) return;
      this.#backend(request, response, () => void this.#answer(request, response).catch(fail));
    } catch (error) {
      fail(error);
    }
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const vite = this.#vite;
    if (!vite) throw new Error('The server has not started yet.');
    switch (this.#served.kindOf(request.url ?? '/')) {
      case 'nothing':
        return sendWhole({ status: 403, type: TEXT, body: 'Nothing is given away from here.\n' }, response);
      case 'picture':
        request.url = request.url?.replace(/^\/images/, '');
        return this.#pictures(request, response, () => sendWhole(NOT_FOUND, response));
      case 'code':
        return vite.middlewares(request, response, () => {
          // Vite has said why, if it is a fault.
          this.#faults.add('code');
          sendWhole(NOT_FOUND, response);
        });
      case 'page':
        return sendWhole(await this.#page(vite, request), response);
    }
  }

  async #page(vite: ViteDevServer, request: IncomingMessage): Promise<Answer> {
    try {
      return await answer(vite, this.#live, request);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      // The next request starts afresh: what a part of the code has failed with may be kept otherwise.
      vite.environments.ssr.moduleGraph.invalidateAll();
      throw error;
    }
  }

  #fail(error: unknown, { headers }: IncomingMessage, response: ServerResponse, turn: number): void {
    const fault = this.#say(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const isForCode = headers.accept === CONTENT_TYPE;
    const body = isForCode ? `${fault.text}\n\n${fault.title}.` : faultPage(fault, turn);
    sendWhole({ status: 500, type: isForCode ? TEXT : 'text/html; charset=utf-8', body }, response);
  }

  /** Says it on the terminal, once. */
  #say(error: unknown): Fault {
    const fault = explainFault(error, this.#live.root);
    if (!fault.isSaid && !this.#faults.has(fault.text)) console.error(`\n${fault.text}\n\n${fault.title}.`);
    this.#faults.add(fault.text);
    return fault;
  }

  #watchFailed(error: unknown): void {
    this.#say(error);
    // Vite learns 100 ms later that the file is gone; a page that loaded again before that would be the old one.
    setTimeout(() => this.#vite?.ws.send({ type: 'full-reload', path: '*' }), 200).unref();
  }

  /** @param isNew whether pages may be others now. */
  #changed(isNew: boolean): void {
    const hadFaults = this.#faults.size > 0;
    this.#faults.clear();
    this.#turns.next();
    if (hadFaults) this.#vite?.ws.send({ type: 'full-reload', path: '*' });
    else if (isNew) this.#tellPages();
  }

  /** Tells the open pages that something changed: see renderer/dev/live-content.ts. */
  #tellPages(): void {
    this.#vite?.ws.send('content:changed', { mistakes: this.#live.mistakes });
  }
}

const TEXT = 'text/plain; charset=utf-8';

const NOT_FOUND: Answer = { status: 404, type: TEXT, body: 'There is nothing at this address.\n' };

function sendWhole({ status, type, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}
