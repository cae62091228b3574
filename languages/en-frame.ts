import type { WordList } from './word';

/**
 * The words of en.ts that every page needs. They are part of the code for the
 * browser; all other words are sent with the pages that show them.
 */
export const frame = {
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    mainNavigation: 'Main',
    newTab: '(opens in a new tab)',
    reach: { we: 'Reach us', I: 'Reach me' },
    call: 'Call',
    callNumber: 'Call {number}',
    textNumber: 'Text {number}',
    book: 'Book',
    bookShort: 'Book',
    crisis: 'Crisis line',
    notices: 'Notices',
    from: 'From {day}',
    until: 'Until {day}',
    waiting:
      'Not on the site yet: this page is a draft, or its day has not come.',
    unexpectedError: 'Unexpected Application Error!',
    reload: 'Reload the page',
    noConnection: 'No connection',
    pageStays:
      'The page could not be opened. This one stays as it is, with everything that you have typed. Check your internet connection, and try again.',
    tryAgain: 'Try again',
  },
  parts: {
    lastVerified: 'Last verified',
    carriers: 'Insurance carriers',
    rates: 'Rates',
    payment: 'Ways to pay',
    opensPortal: {
      we: 'Opens our scheduling page',
      I: 'Opens my scheduling page',
    },
    inBrief: 'In brief',
    contents: 'On this page',
    closeMessage: 'Close message',
    readMore: 'Read More',
  },
} as const satisfies WordList;
