import { type Document, slugOf } from './document';

/**
 * Lower-case letters, digits, and hyphens: what addresses, and so file names,
 * may consist of.
 */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MARK =
  '(?:copy|old|backup|bak|final|new|orig|original|draft|edited|revised|v\\d+|\\d{6,8}|20\\d\\d-\\d\\d-\\d\\d)';
/** What programs and people add to the name of a copy. */
const MARKS = [
  /^copy (?:\d+ )?of /i,
  /\s*[([]\d+[)\]]$/,
  /[ _]\d+$/,
  new RegExp(`[ _-]+[([]?${MARK}[)\\]]?(?:[ _-]*\\d+)?$`, 'i'),
  new RegExp(`^[([]?${MARK}[)\\]]?[ _-]+`, 'i'),
];

/**
 * The name of the file that one was copied from: `contact` for `contact (1)`,
 * `contact - Copy`, `Copy of contact`, `contact_old`, or `contact-v2`. The same
 * name if nothing says that it is a copy.
 */
export function withoutCopyMarks(name: string): string {
  const rest = MARKS.reduce((left, mark) => left.replace(mark, ''), name);
  return rest === name || rest === '' ? name : withoutCopyMarks(rest);
}

interface Files {
  get(file: string): { document?: Document | undefined } | undefined;
  has(file: string): boolean;
}

/**
 * The original of a file that a program or a person copied:
 * `cities/salem.yaml` for `salem - Copy.yaml`, `salem (1).yaml`, or
 * `salem-old.yaml`.
 */
export function originalOf(
  document: Document,
  files: Files,
): string | undefined {
  const { collection } = document.kind;
  const name = slugOf(document);
  if (!collection) {
    return undefined;
  }
  const inName = name.toLowerCase().match(/[a-z0-9-]+/g) ?? [];
  const parts = SLUG.test(name) ? [] : inName;
  const slugs = [withoutCopyMarks(name.toLowerCase()), ...parts].map((each) =>
    each.replace(/^-+|-+$/g, ''),
  );
  const original = slugs
    .map((slug) => `${collection}/${slug}.yaml`)
    .find((file) => file !== document.file && files.has(file));
  // A page may be named `grief-new`, and be another one than `grief`.
  const isCopy =
    !SLUG.test(name) ||
    name.endsWith('-copy') ||
    haveSameLines(document, files.get(original ?? '')?.document);
  return isCopy ? original : undefined;
}

/** True if most lines of a file are in the other one, too. */
function haveSameLines(
  { source }: Document,
  other: Document | undefined,
): boolean {
  const there = new Set(other?.source.split('\n'));
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => there.has(line)).length * 3 > lines.length * 2;
}
