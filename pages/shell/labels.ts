/** The labels of the shell itself. What the practice says is in content/site.yaml. */
export const labels = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  newTab: ' (opens in a new tab)',
  reach: 'Reach us',
  crisis: 'Crisis line',
  unexpectedError: 'Unexpected Application Error!',
  reload: 'Load the page again',
} as const;
