/** True for a click that opens a link in another tab or window. */
export const hasModifier = (click: MouseEvent): boolean =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;

export const isPlainClick = (click: MouseEvent): boolean =>
  !click.defaultPrevented && click.button === 0 && !hasModifier(click);
