import type { Icon as IconName } from '../../schemas/content';

/** The small drawings: strokes of one width on a grid of 24. */
export const STROKES: Record<IconName, string> = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  clipboard: 'M6 5h12v16H6zM9 3h6v4H9zM9 12l2 2 4-4M9 18h6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  hands:
    'M3 13c3-2 5-2 7 0l2 2M21 13c-3-2-5-2-7 0l-4 4c1 2 3 2 5 1l6-4M3 18c2 0 3 1 5 2M12 9c-2-2-4-3-4-5a2 2 0 0 1 4-1 2 2 0 0 1 4 1c0 2-2 3-4 5z',
  heart: 'M12 20C7 16 3 13 3 8.500a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C21 13 17 16 12 20z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  leaf: 'M5 19C4 10 9 5 20 4c0 11-5 16-13 15M5 21c1-6 4-9 9-11',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3M12 15v2',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  path: 'M5 21c0-6 14-5 14-10S9 8 9 3M5 21h0M15 3h0',
  people:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.5 20c0-4 2-6 5.5-6s5.5 2 5.5 6M16 6a2.5 2.5 0 1 1 0 5M17 14c3 0 4.5 2 4.5 5',
  phone: 'M6 3h3l2 5-2 2c1 2 3 4 5 5l2-2 5 2v3c0 2-1 3-3 3C11 20 4 13 3 6c0-2 1-3 3-3z',
  pin: 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM12 6.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  school: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.300 15.300L20.500 20.500',
  shield: 'M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6zM9 12l2 2 4-4',
  star: 'M12 3l2.7 5.800 6.300.8-4.600 4.300 1.200 6.200L12 17l-5.600 3.100 1.200-6.200L3 9.600l6.300-.8z',
  steps: 'M3 20h6v-5h6v-5h6V5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4',
  wallet: 'M4 7h16v13H4zM4 7l12-3v3M16 12h4v4h-4z',
  wave: 'M2 9c3-4 5-4 7 0s4 4 6 0 4-4 7 0M2 16c3-4 5-4 7 0s4 4 6 0 4-4 7 0',
};
