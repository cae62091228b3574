import type { KeyboardEvent } from 'react';

export const STOP = { 'data-search-stop': '' } as const;

export function moveBetweenStops(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return;
  const stops = [...document.querySelectorAll<HTMLElement>('[data-search-stop]')];
  const next = stops[stops.indexOf(currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
