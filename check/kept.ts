import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Kept in `node_modules/.cache/<kind>/`. @param from what it follows from; of files, their names. */
export function kept<Found>(
  kind: string,
  { parts, files }: { parts: readonly (string | Uint8Array)[]; files: readonly string[] },
  find: () => Found,
): Found {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  for (const name of files) hash.update(readFileSync(path.resolve(name)));
  const file = path.resolve('node_modules/.cache', kind, hash.digest('hex'));
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { found: Found }).found;
  } catch {
    // It was never found out, or another process is writing it.
  }
  const found = find();
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ found }));
  } catch {
    // The disk is full, or the folder can only be read. It is found out again the next time.
  }
  return found;
}
