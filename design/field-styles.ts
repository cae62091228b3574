import { readText } from './package-files';

const IMPORT = /^@import "(.+)";$/gm;

/** The style sheet of fields, with those of Mantine that it imports. */
export function fieldStyles(): string {
  const styles = readText('design/fields.css');
  return styles.replace(IMPORT, (_, file: string) => readText(file));
}
