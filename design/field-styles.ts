import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageFile } from './fonts';

const IMPORT = /^@import "(.+)";$/gm;

/** The style sheet of fields, with those of Mantine that it imports. */
export function fieldStyles(): string {
  const styles = readFileSync(path.resolve('design/fields.css'), 'utf8');
  return styles.replace(IMPORT, (_, file: string) => readPackageFile(file).toString());
}
