export const labels = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  newTab: ' (opens in a new tab)',
  reach: 'Reach us',
  call: 'Call',
  crisis: 'Crisis line',
  unexpectedError: 'Unexpected Application Error!',
  reload: 'Reload the page',
} as const;
