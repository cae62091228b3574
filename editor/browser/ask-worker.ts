import type { Works } from '../panel/ask';
import type { AskOther } from './talk';

/**
 * Connects a page's panel to its worker.
 * @param goTo shows another page of the site.
 */
export function worksOf(
  worker: AskOther,
  goTo: Works['goTo'] = () => {},
): Works {
  return {
    ask: (name, asked) => worker('panel', { name, asked }),
    async upload(file, picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      return worker('upload', { file, name: picture.name, bytes });
    },
    goTo,
  };
}
