/** What a person is told where the program is wrong. */
export const OUR_MISTAKE =
  'This program has made a mistake. Load the page again, and check whether your last change is there. If it happens again, tell whoever looks after the website.';
