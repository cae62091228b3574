/** The classes of an element, without those that a style sheet does not have. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
