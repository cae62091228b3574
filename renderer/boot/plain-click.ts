type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link opens it in this tab: the left button, with no key that opens another tab. */
export function isPlainClick(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  return !click.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
