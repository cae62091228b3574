import { showOnItsDays } from '../../renderer/boot/days';

export interface ShownOnDays {
  /** As in `2026-12-10T00:00/2027-01-01T24:00`. */
  shown: string;
  /** True if these days include that of the build. */
  isDue: boolean;
}

/** The props of an element that is shown on some days. React leaves to the script whether it is hidden. */
export function onDays({ shown, isDue }: ShownOnDays) {
  return {
    'data-days': shown,
    hidden: !isDue,
    ref: (element: HTMLElement | null) => {
      if (element) showOnItsDays(element);
    },
    suppressHydrationWarning: true,
  };
}
