import { readText } from './package-files';

export const FIELD_STYLES = 'design/fields.css';

const IMPORT = /^@import "(.+)";$/gm;

/**
 * The minified style sheet of fields, including the Mantine style sheets that
 * it imports.
 */
export function fieldStyles(): string {
  const styles = readText(FIELD_STYLES);
  return shorten(styles.replace(IMPORT, (_, file: string) => readText(file)));
}

/** `a{b:c}` of a rule in lines. No text in quotation marks is looked for. */
function shorten(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim();
}
