import { formatOf } from '../../../formats/file-formats';
import type { ShownPicture } from '../core';
import { askWorker } from './worker';

/**
 * Reads the bytes of a picture at the host, by the name that git has for them.
 */
type ReadBytes = (id: string) => Promise<Uint8Array>;

/**
 * Shows pictures that came after the editor was built: they have no file beside
 * it, so the browser does not find them.
 */
export function showNewPictures(readBytes: ReadBytes): void {
  const addresses = new Map<string, Promise<string | undefined>>();
  const addressOf = (src: string) => {
    const address = addresses.get(src) ?? loadPicture(src, readBytes);
    addresses.set(src, address);
    return address;
  };
  const onError = async ({ target }: Event) => {
    if (
      !(target instanceof HTMLImageElement) ||
      target.srcset.startsWith('blob:')
    ) {
      return;
    }
    // Its address stays: the panel finds the field of a picture by it.
    const loaded = await addressOf(target.getAttribute('src') ?? '');
    if (!loaded) {
      return;
    }
    for (const source of target
      .closest('picture')
      ?.querySelectorAll('source') ?? []) {
      source.remove();
    }
    target.srcset = loaded;
  };
  addEventListener('error', (event) => void onError(event), { capture: true });
}

async function loadPicture(
  src: string,
  readBytes: ReadBytes,
): Promise<string | undefined> {
  const picture = await askWorker<ShownPicture | undefined>('picture', {
    address: src,
  });
  if (!picture) {
    return undefined;
  }
  const bytes = picture.bytes ?? (await readBytes(picture.id));
  const type = formatOf(picture.file)?.type ?? '';
  return URL.createObjectURL(
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type }),
  );
}
