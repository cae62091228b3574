import { isDrawing } from '../../check/pictures/images';
import { hexDigest } from '../../formats/digest';

/** Git's hash of a file's bytes. Hosts list it without sending the bytes. */
export function blobId(bytes: Uint8Array): string {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = new Uint8Array(header.length + bytes.length);
  whole.set(header);
  whole.set(bytes, header.length);
  return hexDigest('sha1', whole);
}

/**
 * The cache key of a picture's facts. The same bytes may be named as a drawing
 * and as a photo.
 */
export function pictureKey(name: string, id: string): string {
  return `${isDrawing(name) ? 'drawing' : 'photo'} ${id}`;
}
