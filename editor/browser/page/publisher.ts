import { messageFor } from '../../core/message';
import type { Sent } from '../../core/place';
import type { Api } from '../../github/api';
import { HostFault } from '../../github/host-fault';
import { publish } from '../../github/publish';
import type { HostContent } from '../../github/read-content';
import { RELEASE_WORDS } from '../../github/reasons';
import type { ToPublish } from '../surroundings';

/** Publishes what has changed, on the newest content that this page has read. */
export class Publisher {
  readonly #api: Api;
  #content: HostContent;

  constructor(api: Api, content: HostContent) {
    this.#api = api;
    this.#content = content;
  }

  /** @throws {HostFault} if nothing was published. */
  readonly publish = async ({ files, changes }: ToPublish): Promise<Sent> => {
    const { head, branch } = this.#content;
    const published = files.map(({ file, bytes }) => ({ file, bytes }));
    const publication = { head, branch, changes: published, message: messageFor(changes) };
    const answer = await publish(this.#api, publication);
    if (answer.state === 'stale') {
      throw new HostFault('overtaken');
    }
    this.#content = { ...this.#content, head: answer.commit };
    return { next: RELEASE_WORDS.publishing() };
  };
}
