/** The message to people about a bug. */
export const OUR_MISTAKE =
  'This program has made a mistake. Load the page again, and check whether your last change is there. If it happens again, tell whoever looks after the website.';
