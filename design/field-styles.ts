import { readText } from './package-files';
import { type Sheet, sheetOf } from './sheet';

export const FIELD_STYLES = 'design/fields.css';

const IMPORT = /^@import "(.+)";$/gm;

/**
 * The minified style sheet of fields, including the Mantine style sheets that
 * it imports.
 */
export function fieldSheet(): Sheet {
  const styles = readText(FIELD_STYLES);
  const whole = styles.replace(IMPORT, (_, file: string) => readText(file));
  return sheetOf('fields.css', shorten(whole));
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
