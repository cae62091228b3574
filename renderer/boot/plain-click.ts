export function isPlainClick(click: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  return !click.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
