/**
 * `0305` becomes `03/05/`, for keypads with digits only. `2010-03-05` and
 * `15 March` stay as they are.
 */
export function withSlashes(text: string): string {
  return text
    .replace(/\/[/.\- ]$/, '/')
    .replace(/^(0[1-9]|1[0-2])(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/)(0[1-9]|[12]\d|3[01])(?=\d|$)/, '$1$2/');
}
