/** A ref that scrolls an element into view once it is there. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
