import type { EditorBackend } from '../panel/ask';
import type { SendRequest } from './connect';

/**
 * Connects a page's panel to its worker.
 * @param goTo shows another page of the site.
 */
export function workerBackend(
  worker: SendRequest,
  goTo: EditorBackend['goTo'] = () => {},
): EditorBackend {
  return {
    ask: (name, asked) => worker('panel', { name, asked }),
    async upload(file, picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      return worker('upload', { file, name: picture.name, bytes });
    },
    goTo,
  };
}
