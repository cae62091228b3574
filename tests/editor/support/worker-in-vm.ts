import path from 'node:path';
import vm from 'node:vm';
import { rolldown } from 'rolldown';
import { connect } from '../../../editor/browser/connect';
import { oncePer } from '../../../formats/once-per';

/** What workers of browsers have, beside JavaScript itself. */
const OF_WORKERS = {
  ...{
    TextEncoder,
    TextDecoder,
    URL,
    URLSearchParams,
    Request,
    Response,
    Headers,
  },
  ...{
    AbortController,
    AbortSignal,
    MessageChannel,
    structuredClone,
    atob,
    btoa,
    performance,
    console,
  },
  ...{ setTimeout, clearTimeout, queueMicrotask, crypto },
  name: 'worker',
  navigator: {
    locks: {
      request: async (_name: string, _options: object, hold: Hold) => hold({}),
    },
  },
};

type Hold = (lock: object) => unknown;

type Listener = (event: { data: never }) => void;

/**
 * One of the two ends of a channel: what it posts, the other one hears, as a
 * copy.
 */
class Port {
  other: Port | undefined;
  readonly #listeners: Listener[] = [];

  postMessage(message: unknown): void {
    const data = structuredClone(message) as never;
    const { other } = this;
    queueMicrotask(() => other && Port.#tell(other, data));
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.push(listener);
  }

  static #tell(port: Port, data: never): void {
    for (const listener of port.#listeners) {
      listener({ data });
    }
  }
}

/**
 * Runs `worker.js` with nothing of Node in reach, and without eval.
 * @param requests what its page answers.
 */
export async function startWorker(
  folder: string,
  requests: Parameters<typeof connect>[1]['requests'] = {},
) {
  const [page, worker] = [new Port(), new Port()];
  [page.other, worker.other] = [worker, page];
  const self = {
    ...OF_WORKERS,
    postMessage: (message: unknown) => worker.postMessage(message),
    addEventListener: (type: 'message', listener: Listener) =>
      worker.addEventListener(type, listener),
  };
  const context = vm.createContext(Object.assign(self, { self }), {
    codeGeneration: { strings: false, wasm: false },
  });
  const script = await scriptOf(path.join(folder, 'worker.js'));
  script.runInContext(context);
  return connect(page, {
    requests: { atWork: () => {}, ...requests },
    explain: (error) => (error as Error).message,
  });
}

/**
 * A module, and what it loads later, as one script: Node runs no modules in a
 * context without a flag.
 */
const scriptOf = oncePer(async (file: string): Promise<vm.Script> => {
  const bundle = await rolldown({
    input: file,
    // What only pages load is not beside it.
    external: /^(?!\.?\/)/,
    treeshake: false,
  });
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'worker',
    codeSplitting: false,
  });
  return new vm.Script(output[0].code, { filename: file });
});
