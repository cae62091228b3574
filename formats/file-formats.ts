interface FileFormat {
  type: string;
  picture?: string;
  /** Set on text that hosts should send compressed. */
  text?: true;
  /** A format without a color isn't offered as a document. */
  color?: 'red' | 'blue' | 'green' | 'neutral';
}

/**
 * The formats by file extension; pictures are in the order in which they are
 * recommended. This is the only place for facts about a format.
 */
const FILE_FORMATS: Readonly<Record<string, FileFormat>> = {
  svg: { type: 'image/svg+xml', picture: 'SVG', text: true },
  png: { type: 'image/png', picture: 'PNG' },
  jpg: { type: 'image/jpeg', picture: 'JPEG' },
  jpeg: { type: 'image/jpeg', picture: 'JPEG' },
  webp: { type: 'image/webp', picture: 'WebP' },
  avif: { type: 'image/avif', picture: 'AVIF' },
  gif: { type: 'image/gif', picture: 'GIF' },

  csv: { type: 'text/csv', color: 'green' },
  doc: { type: 'application/msword', color: 'blue' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    color: 'blue',
  },
  ods: {
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    color: 'neutral',
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', color: 'neutral' },
  pdf: { type: 'application/pdf', color: 'red' },
  rtf: { type: 'application/rtf', color: 'neutral' },
  txt: { type: 'text/plain', text: true, color: 'neutral' },
  xls: { type: 'application/vnd.ms-excel', color: 'green' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    color: 'green',
  },

  css: { type: 'text/css', text: true },
  htm: { type: 'text/html' },
  html: { type: 'text/html', text: true },
  ico: { type: 'image/x-icon' },
  js: { type: 'text/javascript', text: true },
  json: { type: 'application/json', text: true },
  webmanifest: { type: 'application/manifest+json', text: true },
  woff2: { type: 'font/woff2' },
  xml: { type: 'application/xml', text: true },
};

const ENDINGS = Object.keys(FILE_FORMATS).filter(
  (ending) => FILE_FORMATS[ending]?.picture,
);

/** The extensions of pictures, for use in a pattern. */
export const PICTURE_ENDINGS = ENDINGS.join('|');

/**
 * The same in the capitalization that files may have: cameras name a photo
 * `IMG_0001.JPG`. A drawing is published under its name.
 */
export const NAMED_ENDINGS = [
  ...ENDINGS,
  ...ENDINGS.filter((ending) => ending !== 'svg').map((ending) =>
    ending.toUpperCase(),
  ),
].join('|');

export function formatOf(name: string): FileFormat | undefined {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(FILE_FORMATS, extension)) {
    return FILE_FORMATS[extension];
  }
  return undefined;
}

export const DOCUMENT_ENDINGS = Object.keys(FILE_FORMATS).filter(
  (ending) => FILE_FORMATS[ending]?.color,
);

/**
 * True if the file name is that of a document to download. Other files could
 * run code, or reveal where a photo was taken.
 */
export function isDocument(name: string): boolean {
  return formatOf(name)?.color !== undefined;
}
