import { readText } from './package-files';

export const FIELD_STYLES = 'design/fields.css';

const IMPORT = /^@import "(.+)";$/gm;

/**
 * The style sheet of fields, including the Mantine style sheets that it
 * imports.
 */
export function fieldStyles(): string {
  const styles = readText(FIELD_STYLES);
  return styles.replace(IMPORT, (_, file: string) => readText(file));
}
