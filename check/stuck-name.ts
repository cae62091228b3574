/**
 * The name of a field without a space after its colon, which YAML reads as
 * text: `title` for `title:Grief`.
 */
export const nameStuckIn = (text: string): string | undefined =>
  /^([\w-]+):(?=\S)/.exec(text)?.[1];
