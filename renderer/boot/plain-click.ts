type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** True for a click that opens a link in this tab: the left button, without a modifier key. */
export function isPlainClick(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  return !click.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
