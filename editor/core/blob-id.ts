import { isDrawing } from '../../check/pictures/images';
import { hexDigest } from '../../formats/digest';

/**
 * The name that git has for the bytes of a file. A host tells it without the
 * bytes.
 */
export function blobId(bytes: Uint8Array): string {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = new Uint8Array(header.length + bytes.length);
  whole.set(header);
  whole.set(bytes, header.length);
  return hexDigest('sha1', whole);
}

/**
 * A key for what is known of a picture. The same bytes may have the name of a
 * drawing and that of a photo.
 */
export function pictureKey(name: string, id: string): string {
  return `${isDrawing(name) ? 'drawing' : 'photo'} ${id}`;
}
