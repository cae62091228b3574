const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const CENTRAL_HEADER = 0x02014b50;

/** 1980-01-01, 00:00: the first moment a zip file can name. */
const DATE = 0x0021;
const TIME = 0;

/**
 * Sets the time of every entry of a zip file to a fixed one, in place, so that the same contents
 * always give the same bytes.
 *
 * @throws if `zip` is not a zip file without a comment, which is what both office libraries write.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.7, 4.3.12 and 4.3.16
 */
export function fixZipTimes(zip: Buffer): Buffer {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_CENTRAL_DIRECTORY)
    throw new Error('This is not a zip file.');
  const entries = zip.readUInt16LE(end + 10);
  let header = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(header) !== CENTRAL_HEADER) throw new Error('The zip file is damaged.');
    const local = zip.readUInt32LE(header + 42);
    zip.writeUInt16LE(TIME, header + 12);
    zip.writeUInt16LE(DATE, header + 14);
    zip.writeUInt16LE(TIME, local + 10);
    zip.writeUInt16LE(DATE, local + 12);
    const nameLength = zip.readUInt16LE(header + 28);
    const extraLength = zip.readUInt16LE(header + 30);
    const commentLength = zip.readUInt16LE(header + 32);
    header += 46 + nameLength + extraLength + commentLength;
  }
  return zip;
}
