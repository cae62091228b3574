import path from 'node:path';

/** The kinds of file that a practice gives to its clients. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pdf: 'application/pdf',
  png: 'image/png',
  rtf: 'application/rtf',
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // As the storage server does: a page in the bucket must not run as a page of the site.
  htm: 'text/plain',
  html: 'text/plain',
};

/** The media type by the file's extension; of unknown ones "bytes", which browsers save and never run. */
export function contentType(name: string): string {
  return TYPES[path.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
}
