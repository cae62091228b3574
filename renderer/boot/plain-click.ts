/** True for a click that opens a link in another tab or window. */
export function hasModifier({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

export function isPlainClick(click: MouseEvent): boolean {
  return !click.defaultPrevented && click.button === 0 && !hasModifier(click);
}
