import type { Works } from '../panel/ask';
import type { AskOther } from './talk';

/** Lets the panel of a page work with its worker. */
export function worksOf(worker: AskOther): Works {
  return {
    ask: (name, asked) => worker('panel', { name, asked }),
    async upload(file, picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      return worker('upload', { file, name: picture.name, bytes });
    },
  };
}
