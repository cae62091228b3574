/**
 * The name of a field that has no space after its colon, as in `title:Grief`:
 * YAML reads all of it as a text.
 */
export const nameStuckIn = (text: string): string | undefined =>
  /^([\w-]+):(?=\S)/.exec(text)?.[1];
