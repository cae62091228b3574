/** Joins the classes of an element, except those that the stylesheet does not define. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
