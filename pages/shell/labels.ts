export const labels = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  newTab: ' (opens in a new tab)',
  reach: 'Reach us',
  call: 'Call',
  crisis: 'Crisis line',
  notices: 'Notices',
  waiting: 'Not on the site yet: this page is a draft, or its day has not come.',
  unexpectedError: 'Unexpected Application Error!',
  reload: 'Reload the page',
} as const;
