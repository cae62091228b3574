import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';

/** What may happen to a file on a disk, by what has become of it. */
export const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  emptied: (file) => truncateSync(file),
  'cut in half': (file) => writeFileSync(file, half(readFileSync(file))),
  'changed in one bit': (file) => writeFileSync(file, flipped(readFileSync(file))),
  'replaced by a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
  removed: (file) => rmSync(file),
};

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

function flipped(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}
