import { showOnItsDays } from '../../renderer/boot/days';
import type { ShownOnDays } from '../dates';

/**
 * The props of an element that is shown on certain days. A script, not React,
 * decides whether it is hidden.
 */
export function onDays({ shown, isDue }: ShownOnDays) {
  return {
    'data-days': shown,
    hidden: !isDue,
    ref: (element: HTMLElement | null) => {
      if (element) {
        showOnItsDays(element);
      }
    },
    suppressHydrationWarning: true,
  };
}
