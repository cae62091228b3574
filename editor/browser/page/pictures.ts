import { fetchFile } from './files';

/**
 * Shows pictures added after the editor was built, for which it has no files.
 */
export function showNewPictures(): void {
  const addresses = new Map<string, Promise<string | undefined>>();
  const addressOf = async (src: string) => {
    const address =
      addresses.get(src) ?? loadPicture(src).catch(() => undefined);
    addresses.set(src, address);
    if (!(await address)) {
      // It may not be there yet, or the connection is broken.
      addresses.delete(src);
    }
    return address;
  };
  const onError = async ({ target }: Event) => {
    if (
      !(target instanceof HTMLImageElement) ||
      target.srcset.startsWith('blob:')
    ) {
      return;
    }
    // The `src` stays, because the panel finds a picture's field by it.
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

async function loadPicture(src: string): Promise<string | undefined> {
  const picture = await fetchFile(src);
  return picture.ok ? URL.createObjectURL(await picture.blob()) : undefined;
}
